import * as v from 'valibot'

export type FirebaseAnswer =
  | { kind: 'ok'; body: unknown }
  /** `code`: the first word of the provider's message; the rest is prose. */
  | { kind: 'refused'; code: string }
  | { kind: 'unavailable'; reason: string }

export type FirebaseAccess = {
  /** Google's address, or that of Google's emulator: `http://host:port/identitytoolkit.googleapis.com`. */
  baseUrl: string
  apiKey: string
  timeoutMs?: number
}

const refusal = v.object({ error: v.object({ message: v.string() }) })

/** Calls `accounts:<action>` of Google's Identity Toolkit. Network failures are returned, not thrown. */
export function createFirebaseClient({ baseUrl, apiKey, timeoutMs = 10_000 }: FirebaseAccess) {
  return async (action: string, body: object): Promise<FirebaseAnswer> => {
    const address = `${baseUrl}/v1/accounts:${action}?key=${encodeURIComponent(apiKey)}`
    let status: number
    let answered: unknown
    try {
      const response = await fetch(address, {
        method: 'POST',
        // The language of the mails that Firebase sends.
        headers: { 'content-type': 'application/json', 'x-firebase-locale': 'es-419' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      status = response.status
      answered = await response.json()
    } catch (error) {
      // Only the error's name is returned: its message may contain the address with the API key.
      return {
        kind: 'unavailable',
        reason: `${action}: ${error instanceof Error ? error.name : 'no answer'}`,
      }
    }
    if (status === 200) return { kind: 'ok', body: answered }
    const parsed = v.safeParse(refusal, answered)
    const code = /^[A-Z][A-Z_]+(?=$|[ :])/.exec(parsed.success ? parsed.output.error.message : '')?.[0]
    return status === 400 && code !== undefined
      ? { kind: 'refused', code }
      : { kind: 'unavailable', reason: `${action}: status ${status} ${code ?? ''}`.trim() }
  }
}
