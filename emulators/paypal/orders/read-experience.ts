import type { Experience } from '../state/records.ts'
import { compact, type Findings, type Json, readObject, readText } from './findings.ts'

export interface PaymentChoice {
  /** True: the order names the PayPal wallet, so it waits for the payer from the start (PAYER_ACTION_REQUIRED). */
  readonly wallet: boolean
  readonly experience: Experience
}

/** Reads payment_source.paypal.experience_context. Settings that the emulator's page does not use are not checked. */
export function readExperience(findings: Findings, body: Json): PaymentChoice {
  const source = readObject(findings, body, 'payment_source', '')
  if (!source) return { wallet: false, experience: {} }
  const wallet = readObject(findings, source, 'paypal', '/payment_source', true)
  const path = '/payment_source/paypal/experience_context'
  const context = wallet && readObject(findings, wallet, 'experience_context', '/payment_source/paypal')
  if (!context) return { wallet: true, experience: {} }
  const experience = compact<Experience>({
    brand_name: readText(findings, context, 'brand_name', path, { max: 127 }),
    shipping_preference: readText(findings, context, 'shipping_preference', path, {
      max: 60,
      oneOf: ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'],
    }),
    return_url: readUrl(findings, context, 'return_url', path),
    cancel_url: readUrl(findings, context, 'cancel_url', path),
  })
  return { wallet: true, experience }
}

function readUrl(findings: Findings, source: Json, key: string, path: string): string | undefined {
  const text = readText(findings, source, key, path, { max: 4000 })
  if (text === undefined) return undefined
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  if (!isWeb) findings.add('INVALID_PARAMETER_SYNTAX', `${path}/${key}`, text)
  return isWeb ? text : undefined
}
