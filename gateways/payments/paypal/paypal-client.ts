import { setTimeout as wait } from 'node:timers/promises'
import type { ProviderStanding } from '../payment-provider.ts'
import { createKeepAliveHttp, type HttpAnswer, type HttpCall } from './keep-alive-http.ts'

/** How to reach the provider. `baseUrl` has no slash at the end. */
export type PayPalAccess = {
  baseUrl: string
  clientId: string
  clientSecret: string
  /** Under which the shop's notices are registered; undefined until they are. */
  webhookId?: string | undefined
  timeoutMs?: number
}

/** An answer of the API, or that there was none to rely on. */
export type PayPalAnswer =
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'unknown'; reason: string }

/** `json`: a body that is JSON text already. */
export type PayPalCall = { method: 'GET' | 'POST'; path: string; key?: string; body?: unknown; json?: string }

export type PayPalClient = {
  call(request: PayPalCall): Promise<PayPalAnswer>
  standing(): ProviderStanding
}

/** The provider says how long a token lives; after this share of it a new one is fetched. */
const freshShare = 0.9
const tries = 2
/** The same call, with the same key, is being worked on: its outcome is worth a short wait. */
const sameAtWork = 'HTTP 409'
const patientTries = 6
const busyPauseMs = 250

/**
 * Speaks HTTP with the provider: token (one per process, one refresh at a time), time-outs, and one more try where
 * the outcome is unknown. Every call that changes something carries an idempotency key, so trying again is safe.
 */
export function createPayPalClient(access: PayPalAccess): PayPalClient {
  const send = createKeepAliveHttp(access.baseUrl, access.timeoutMs ?? 15_000)
  const standing: ProviderStanding = { away: null, clockAheadMs: null }
  const request = async (call: HttpCall) => {
    const answer = await send(call)
    if (answer.date) standing.clockAheadMs = Date.now() - answer.date.getTime()
    return answer
  }
  const tokenFor = createTokens(access, request)

  async function attempt(call: PayPalCall, renewToken = false): Promise<PayPalAnswer> {
    const { method, path, key, body, json = JSON.stringify(body ?? {}) } = call
    try {
      const token = await tokenFor(renewToken)
      if (token.kind === 'unknown') return token
      const { status, text } = await request({
        method,
        path,
        headers: {
          authorization: `Bearer ${token.value}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(key ? { 'paypal-request-id': key } : {}),
        },
        ...(method === 'POST' ? { body: json } : {}),
      })
      if (status === 401 && !renewToken) return attempt(call, true)
      // What a server in between says is not the provider's word, and need not be JSON.
      if (!isFinal(status)) return { kind: 'unknown', reason: `HTTP ${status}` }
      return { kind: 'answer', status, body: text === '' ? null : JSON.parse(text) }
    } catch (error) {
      return {
        kind: 'unknown',
        reason: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown',
      }
    }
  }

  return {
    async call(call) {
      let answer = await attempt(call)
      for (let tried = 1; answer.kind === 'unknown'; tried += 1) {
        const busy = answer.reason === sameAtWork
        if (tried >= (busy ? patientTries : tries)) break
        if (busy) await wait(busyPauseMs)
        answer = await attempt(call)
      }
      if (answer.kind === 'answer') standing.away = null
      else standing.away = { since: standing.away?.since ?? new Date(), reason: answer.reason }
      return answer
    },
    standing: () => ({ ...standing }),
  }
}

/**
 * 401 and 403 are our trouble with our own keys, a redirect that of an address, 409 and 429 a matter of time: none says
 * that money did not move.
 */
function isFinal(status: number): boolean {
  return status < 300 || (status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status))
}

type Token = { kind: 'token'; value: string } | { kind: 'unknown'; reason: string }

function createTokens(
  { clientId, clientSecret }: PayPalAccess,
  request: (call: HttpCall) => Promise<HttpAnswer>,
) {
  let current = { value: '', freshUntil: 0 }
  let refreshing: Promise<Token> | null = null

  async function refresh(): Promise<Token> {
    const { status, text } = await request({
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (status < 200 || status >= 300) return { kind: 'unknown', reason: `token: HTTP ${status}` }
    const { access_token, expires_in } = JSON.parse(text) as { access_token: string; expires_in: number }
    current = { value: access_token, freshUntil: Date.now() + expires_in * 1000 * freshShare }
    return { kind: 'token', value: access_token }
  }

  return async (renew: boolean): Promise<Token> => {
    if (!renew && Date.now() < current.freshUntil) return { kind: 'token', value: current.value }
    refreshing ??= refresh().finally(() => (refreshing = null))
    return refreshing
  }
}
