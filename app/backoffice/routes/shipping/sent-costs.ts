import { isPostalCode, mexicoCity, statesFor } from '../../../../domain/shipping/delivery.ts'
import type { Centavos } from '../../../../domain/values/money.ts'
import { typedPesos } from '../../../../domain/values/typed-pesos.ts'
import type { OwnerSettings } from '../../../../domain/settings/owner-settings.ts'
import { type CodeRange, highestShippingCost } from '../../../../domain/shipping/shipping.ts'
import type { CodesCostChange, StateCostChange } from '../../../../use-cases/shipping/change-cost-of-codes.ts'
import { shippingCopy } from '../../../../words/backoffice/shipping-words.ts'

const { faults: words } = shippingCopy

/** All states, also Ciudad de México if the shop does not send there today. */
export const allStates = statesFor({ withMexicoCity: true })

export type Typed = Readonly<Record<string, string>>
export type CostFaults = Readonly<Record<string, string>>
export type Read<Value> = { kind: 'good'; value: Value } | { kind: 'faulty'; faults: CostFaults }

/** Names of the form's fields. Other fields that a browser sends are ignored and never shown again. */
const fields =
  /^(?:version|freeFrom|usualCost|deliveryDays|withMexicoCity|phoneNeeded|first|last|cost|was|(?:cost|was|name|follow)-\d\d?)$/

export function typedIn(form: FormData): Typed {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && fields.test(name) ? [[name, value.trim()]] : [],
    ),
  )
}

/** '99', '$1,250.50' → centavos; '' → null; a fault if the text is not an amount. */
function amountIn(text: string): { cost: Centavos | null } | { fault: string } {
  if (text === '') return { cost: null }
  const cost = typedPesos(text)
  if (cost === null) return { fault: words.amount }
  return cost > highestShippingCost ? { fault: words.amountTooMuch(highestShippingCost) } : { cost }
}

/** The cost in centavos that the form showed; null: no cost was set. */
function expectedCost(text: string | undefined): Centavos | null {
  return text !== undefined && /^\d{1,8}$/.test(text) ? Number(text) : null
}

export function generalIn(typed: Typed): Read<OwnerSettings['shipping']> {
  const faults: Record<string, string> = {}
  const amount = (name: string) => {
    const read = amountIn(typed[name] ?? '')
    if ('cost' in read) return read.cost
    faults[name] = read.fault
    return null
  }
  const [freeFrom, usualCost] = [amount('freeFrom'), amount('usualCost')]
  if (usualCost === null) faults['usualCost'] ??= words.costMissing
  const days = typed['deliveryDays'] ?? ''
  const deliveryDays = /^\d{1,2}$/.test(days) ? Number(days) : 0
  if (deliveryDays < 1 || deliveryDays > 90) faults['deliveryDays'] = words.days
  const city = typed['withMexicoCity']
  if (city !== 'yes' && city !== 'no') faults['withMexicoCity'] = words.mexicoCity
  if (usualCost === null || Object.keys(faults).length > 0) return { kind: 'faulty', faults }
  const ticks = { withMexicoCity: city === 'yes', phoneNeeded: 'phoneNeeded' in typed }
  return { kind: 'good', value: { freeFrom, usualCost, deliveryDays, ...ticks } }
}

export function statesIn(typed: Typed): Read<StateCostChange[]> {
  const faults: Record<string, string> = {}
  const value = allStates.flatMap((state, index): StateCostChange[] => {
    const text = typed[`cost-${index}`]
    if (text === undefined) return []
    const read = amountIn(text)
    if ('cost' in read) return [{ state, was: expectedCost(typed[`was-${index}`]), cost: read.cost }]
    faults[`cost-${index}`] = read.fault
    return []
  })
  return Object.keys(faults).length > 0 ? { kind: 'faulty', faults } : { kind: 'good', value }
}

/** Reads the cost of a postal code or a range; `cost` null removes it. */
export function codesIn(typed: Typed, wish: 'put' | 'remove'): Read<CodesCostChange> {
  const faults: Record<string, string> = {}
  const first = typed['first'] ?? ''
  const last = typed['last'] || first
  if (!isPostalCode(first, [mexicoCity])) faults['first'] = words.code
  else if (!isPostalCode(last, [mexicoCity])) faults['last'] = words.code
  else if (last < first) faults['last'] = words.order
  const read = wish === 'put' ? amountIn(typed['cost'] ?? '') : { cost: null }
  if ('fault' in read) faults['cost'] = read.fault
  else if (wish === 'put' && read.cost === null) faults['cost'] = words.costMissing
  if (Object.keys(faults).length > 0 || 'fault' in read) return { kind: 'faulty', faults }
  return { kind: 'good', value: { first, last, was: expectedCost(typed['was']), cost: read.cost } }
}

/** Reads a range of postal codes from `?desde=…&hasta=…`. */
export function codesOf(query: URLSearchParams): CodeRange | null {
  const [first, last] = [query.get('desde') ?? '', query.get('hasta') ?? '']
  return /^\d{5}$/.test(first) && /^\d{5}$/.test(last) ? { first, last } : null
}
