import { type Refusal, refuseIssue } from './refusal.ts'

/**
 * Negative testing by header: `PayPal-Mock-Response: {"mock_application_codes":"INSTRUMENT_DECLINED"}`.
 * The call is refused with that issue and nothing happens.
 */
export function mockedRefusal(header: string | undefined): Refusal | undefined {
  if (header === undefined) return undefined
  const code = readCode(header)
  return code === undefined
    ? refuseIssue('MALFORMED_REQUEST_JSON', { field: 'PayPal-Mock-Response', location: 'header' })
    : refuseIssue(code)
}

function readCode(header: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(header)
    if (typeof parsed !== 'object' || parsed === null) return undefined
    const codes: unknown = (parsed as Record<string, unknown>)['mock_application_codes']
    const first: unknown = Array.isArray(codes) ? codes[0] : codes
    return typeof first === 'string' && first !== '' ? first : undefined
  } catch {
    return undefined
  }
}
