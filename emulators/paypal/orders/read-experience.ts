import type { Experience } from '../state/records.ts'
import { compact, type Findings, type Json, readObject, readText } from './findings.ts'

export interface PaymentChoice {
  /** The body named the PayPal wallet, so the order waits for the payer from the start (PAYER_ACTION_REQUIRED). */
  readonly wallet: boolean
  readonly experience: Experience
}

/**
 * Reads the settings of the approval page from payment_source.paypal.experience_context or from the older
 * application_context.
 */
export function readExperience(findings: Findings, body: Json): PaymentChoice {
  const older = readObject(findings, body, 'application_context', '')
  const source = readObject(findings, body, 'payment_source', '')
  if (!source) {
    return { wallet: false, experience: older ? readContext(findings, older, '/application_context') : {} }
  }
  const other = Object.keys(source).find((key) => key !== 'paypal')
  if (other !== undefined) {
    findings.add('PAYMENT_SOURCE_CANNOT_BE_USED', `/payment_source/${other}`)
  }
  const wallet = readObject(findings, source, 'paypal', '/payment_source', true)
  const path = '/payment_source/paypal'
  const context = wallet && readObject(findings, wallet, 'experience_context', path)
  return {
    wallet: true,
    experience: context ? readContext(findings, context, `${path}/experience_context`) : {},
  }
}

function readContext(findings: Findings, source: Json, path: string): Experience {
  const oneOf = (key: string, ...values: string[]) =>
    readText(findings, source, key, path, { max: 60, oneOf: values })
  return compact<Experience>({
    brand_name: readText(findings, source, 'brand_name', path, { max: 127 }),
    locale: readText(findings, source, 'locale', path, {
      min: 2,
      max: 10,
      pattern: /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/,
    }),
    landing_page: oneOf('landing_page', 'LOGIN', 'GUEST_CHECKOUT', 'BILLING', 'NO_PREFERENCE'),
    shipping_preference: oneOf('shipping_preference', 'GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'),
    user_action: oneOf('user_action', 'CONTINUE', 'PAY_NOW'),
    payment_method_preference: oneOf(
      'payment_method_preference',
      'UNRESTRICTED',
      'IMMEDIATE_PAYMENT_REQUIRED',
    ),
    return_url: readUrl(findings, source, 'return_url', path),
    cancel_url: readUrl(findings, source, 'cancel_url', path),
  })
}

function readUrl(findings: Findings, source: Json, key: string, path: string): string | undefined {
  const text = readText(findings, source, key, path, { max: 4000 })
  if (text === undefined) return undefined
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  if (!isWeb) findings.add('INVALID_PARAMETER_SYNTAX', `${path}/${key}`, text)
  return isWeb ? text : undefined
}
