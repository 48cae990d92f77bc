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

/** Reads the body of a new order, or returns all its faults. The shop sends exactly one purchase unit. */
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
  if (choice.wallet && requestId === undefined) findings.add('PAYPAL_REQUEST_ID_REQUIRED', '/payment_source')
  const unit = readOnlyUnit(findings, source['purchase_units'], choice.experience.shipping_preference)
  return findings.refusal() ?? { ok: true, ...choice, units: unit ? [unit] : [] }
}

function readOnlyUnit(
  findings: Findings,
  given: unknown,
  preference: string | undefined,
): PurchaseUnit | undefined {
  const field = '/purchase_units'
  if (given === undefined || given === null) findings.add('MISSING_REQUIRED_PARAMETER', field)
  else if (!Array.isArray(given)) findings.add('INVALID_PARAMETER_SYNTAX', field)
  else if (given.length === 0) findings.add('INVALID_ARRAY_MIN_ITEMS', field)
  else if (given.length > 1) findings.add('INVALID_ARRAY_MAX_ITEMS', field)
  else if (!isJson(given[0])) findings.add('INVALID_PARAMETER_SYNTAX', `${field}/0`)
  else return readUnit(findings, given[0], `${field}/@reference_id=='default'`, preference)
  return undefined
}
