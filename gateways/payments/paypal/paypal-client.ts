import { setTimeout as wait } from 'node:timers/promises'
import type { ProviderStatus } from '../payment-provider.ts'
import { createKeepAliveHttp, type HttpAnswer, type HttpCall } from './keep-alive-http.ts'

/** `baseUrl` has no slash at the end. */
export type PayPalAccess = {
  baseUrl: string
  /** The address from which browsers load PayPal's script. The emulator's webhook certificate may have it too. */
  sdkBaseUrl: string
  clientId: string
  clientSecret: string
  /** The id of the shop's webhook registration; undefined until it is registered. */
  webhookId?: string | undefined
  timeoutMs?: number
}

/** 'unknown': there is no final response. */
export type PayPalAnswer =
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'unknown'; reason: string }

/** `json`: a body that is already JSON text. */
export type PayPalCall = { method: 'GET' | 'POST'; path: string; key?: string; body?: unknown; json?: string }

export type PayPalClient = {
  call(request: PayPalCall): Promise<PayPalAnswer>
  status(): ProviderStatus
}

/** The share of a token's lifetime after which a new token is fetched. */
const freshShare = 0.9
const tries = 2
/** PayPal is still working on the call with this key; waiting may bring its result. */
const sameAtWork = 'HTTP 409'
const patientTries = 6
const busyPauseMs = 250

/**
 * Sends requests with timeouts and one retry when the outcome is unknown. Retries are safe, because every call that
 * changes something has an idempotency key. A token is refreshed only once at a time.
 */
export function createPayPalClient(access: PayPalAccess): PayPalClient {
  const send = createKeepAliveHttp(access.baseUrl, access.timeoutMs ?? 15_000)
  const lastStatus: ProviderStatus = { away: null, clockAheadMs: null }
  const request = async (call: HttpCall) => {
    const answer = await send(call)
    if (answer.date) lastStatus.clockAheadMs = Date.now() - answer.date.getTime()
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
      // The response of a proxy in between may not be JSON.
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
      if (answer.kind === 'answer') lastStatus.away = null
      else lastStatus.away = { since: lastStatus.away?.since ?? new Date(), reason: answer.reason }
      return answer
    },
    status: () => ({ ...lastStatus }),
  }
}

/**
 * 401 and 403 are faults of our credentials, redirects of the address, and 408, 409 and 429 are temporary: none proves
 * that no money moved.
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
