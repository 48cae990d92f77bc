import type { Amount, Item, Money, PurchaseUnit } from '../state/records.ts'
import { checkSums } from './check-sums.ts'
import { compact, type Findings, isJson, type Json, readText } from './findings.ts'
import { readMoney } from './read-money.ts'
import { readShipping } from './read-shipping.ts'

/** The parts of an amount's breakdown that the shop sends. Any other part makes the sums differ from the amount. */
const parts = ['item_total', 'shipping', 'discount']

export function readUnit(
  findings: Findings,
  source: Json,
  path: string,
  preference: string | undefined,
): PurchaseUnit | undefined {
  const text = (key: string, max: number) => readText(findings, source, key, path, { max })
  const labels = {
    custom_id: text('custom_id', 127),
    invoice_id: text('invoice_id', 127),
    description: text('description', 127),
    soft_descriptor: text('soft_descriptor', 22),
  }
  const reference = text('reference_id', 256) ?? 'default'
  const amount = readAmount(findings, source, path)
  const items = readItems(findings, source, path)
  const shipping = readShipping(findings, source, path, preference)
  if (!amount) return undefined
  if (!findings.hasSchemaViolations) checkSums(findings, amount, items, path)
  return compact<PurchaseUnit>({ reference_id: reference, ...labels, amount, items, shipping })
}

function readAmount(findings: Findings, source: Json, path: string): Amount | undefined {
  const money = readMoney(findings, source, 'amount', path, 'positive', true)
  if (!money || !isJson(source['amount'])) return undefined
  const given = source['amount']['breakdown']
  if (given === undefined) return money
  if (!isJson(given)) {
    findings.add('INVALID_PARAMETER_SYNTAX', `${path}/amount/breakdown`)
    return money
  }
  const breakdown: Record<string, Money> = {}
  for (const name of parts) {
    const part = readMoney(findings, given, name, `${path}/amount/breakdown`, 'not-negative')
    if (part) breakdown[name] = part
  }
  return { ...money, breakdown }
}

function readItems(findings: Findings, source: Json, path: string): Item[] | undefined {
  const given = source['items']
  if (given === undefined) return undefined
  if (!Array.isArray(given)) {
    findings.add('INVALID_PARAMETER_SYNTAX', `${path}/items`)
    return undefined
  }
  return given.flatMap((item: unknown, index) => readItem(findings, item, `${path}/items/${index}`) ?? [])
}

function readItem(findings: Findings, source: unknown, path: string): Item | undefined {
  if (!isJson(source)) {
    findings.add('INVALID_PARAMETER_SYNTAX', path)
    return undefined
  }
  const name = readText(findings, source, 'name', path, { required: true, max: 127 })
  const unitAmount = readMoney(findings, source, 'unit_amount', path, 'not-negative', true)
  const quantity = readText(findings, source, 'quantity', path, {
    required: true,
    max: 10,
    pattern: /^[1-9][0-9]{0,9}$/,
  })
  const rest = {
    description: readText(findings, source, 'description', path, { min: 0, max: 127 }),
    sku: readText(findings, source, 'sku', path, { min: 0, max: 127 }),
    category: readText(findings, source, 'category', path, {
      max: 20,
      oneOf: ['PHYSICAL_GOODS', 'DIGITAL_GOODS'],
    }),
  }
  if (name === undefined || unitAmount === undefined || quantity === undefined) return undefined
  return compact<Item>({ name, unit_amount: unitAmount, quantity, ...rest })
}
