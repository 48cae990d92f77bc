import { currency, isAmountText, isTooPrecise, toMinor } from '../paypal-money.ts'
import type { Money } from '../state/records.ts'
import { type Findings, type Json, readObject, readText } from './findings.ts'

export type Sign = 'positive' | 'not-negative'

const highest = 999_999_999n

/** Reads an amount and checks its precision, sign and size. */
export function readMoney(
  findings: Findings,
  source: Json,
  key: string,
  path: string,
  sign: Sign,
  required = false,
): Money | undefined {
  const object = readObject(findings, source, key, path, required)
  return object && checkMoney(findings, object, `${path}/${key}`, sign)
}

function checkMoney(findings: Findings, object: Json, path: string, sign: Sign): Money | undefined {
  const code = readText(findings, object, 'currency_code', path, { required: true, min: 3, max: 3 })
  const value = readText(findings, object, 'value', path, { required: true, max: 32 })
  if (code === undefined || value === undefined) return undefined
  if (code !== currency) {
    findings.add('INVALID_CURRENCY_CODE', `${path}/currency_code`, code)
    return undefined
  }
  if (!isAmountText(value) || isTooPrecise(value)) {
    findings.add(
      isAmountText(value) ? 'DECIMAL_PRECISION' : 'INVALID_PARAMETER_SYNTAX',
      `${path}/value`,
      value,
    )
    return undefined
  }
  const money = { currency_code: code, value }
  const size = toMinor(money)
  if (sign === 'positive' && size <= 0n) {
    findings.add('CANNOT_BE_ZERO_OR_NEGATIVE', `${path}/value`, value)
  } else if (size < 0n) {
    findings.add('CANNOT_BE_NEGATIVE', `${path}/value`, value)
  } else if (size > highest) {
    findings.add('MAX_VALUE_EXCEEDED', `${path}/value`, value)
  }
  return money
}
