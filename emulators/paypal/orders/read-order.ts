import type { Refusal } from '../protocol/refusal.ts'
import type { Experience, PurchaseUnit } from '../state/records.ts'
import { createFindings, type Findings, isJson, type Json, readText } from './findings.ts'
import { readExperience } from './read-experience.ts'
import { readUnit } from './read-unit.ts'

export interface OrderDraft {
  readonly ok: true
  readonly wallet: boolean
  readonly experience: Experience
  readonly units: readonly PurchaseUnit[]
}

/** Reads the body of a create call, or returns every fault of the body. */
export function readOrder(body: unknown, requestId: string | undefined): OrderDraft | Refusal {
  const findings = createFindings()
  const source: Json = isJson(body) ? body : {}
  const intent = readText(findings, source, 'intent', '', {
    required: true,
    max: 20,
    oneOf: ['CAPTURE', 'AUTHORIZE'],
  })
  if (intent === 'AUTHORIZE') findings.add('UNSUPPORTED_INTENT', '/intent', intent)
  const choice = readExperience(findings, source)
  if (choice.wallet && requestId === undefined) {
    findings.add('PAYPAL_REQUEST_ID_REQUIRED', '/payment_source')
  }
  const units = readUnits(findings, source['purchase_units'], choice.experience.shipping_preference)
  checkUnits(findings, units)
  return findings.refusal() ?? { ok: true, ...choice, units }
}

function readUnits(findings: Findings, given: unknown, preference: string | undefined): PurchaseUnit[] {
  if (given === undefined || given === null) {
    findings.add('MISSING_REQUIRED_PARAMETER', '/purchase_units')
    return []
  }
  if (!Array.isArray(given)) {
    findings.add('INVALID_PARAMETER_SYNTAX', '/purchase_units')
    return []
  }
  if (given.length === 0) findings.add('INVALID_ARRAY_MIN_ITEMS', '/purchase_units')
  if (given.length > 10) findings.add('INVALID_ARRAY_MAX_ITEMS', '/purchase_units')
  const units: PurchaseUnit[] = []
  for (const [index, unit] of given.slice(0, 10).entries()) {
    if (!isJson(unit)) {
      findings.add('INVALID_PARAMETER_SYNTAX', `/purchase_units/${index}`)
      continue
    }
    if (given.length > 1 && unit['reference_id'] === undefined) {
      findings.add('REFERENCE_ID_REQUIRED', `/purchase_units/${index}/reference_id`)
    }
    const name = typeof unit['reference_id'] === 'string' ? unit['reference_id'] : 'default'
    const read = readUnit(findings, unit, `/purchase_units/@reference_id=='${name}'`, preference)
    if (read) units.push(read)
  }
  return units
}

function checkUnits(findings: Findings, units: readonly PurchaseUnit[]): void {
  const names = new Set(units.map((unit) => unit.reference_id))
  if (names.size < units.length) findings.add('DUPLICATE_REFERENCE_ID', '/purchase_units')
  const moneys = new Set(units.map((unit) => unit.amount.currency_code))
  if (moneys.size > 1) findings.add('MULTI_CURRENCY_ORDER', '/purchase_units')
}
