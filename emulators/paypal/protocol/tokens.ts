import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { debugId } from '../identifiers.ts'
import type { Settings } from '../options.ts'

export interface TokenAnswer {
  readonly scope: string
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly app_id: string
  /** In seconds. */
  readonly expires_in: number
  readonly nonce: string
}

export type TokenIssue =
  | { readonly ok: true; readonly body: TokenAnswer }
  | { readonly ok: false; readonly status: 400 | 401; readonly body: OAuthError }

export interface OAuthError {
  readonly error: string
  readonly error_description: string
}

export const invalidToken: OAuthError = {
  error: 'invalid_token',
  error_description: 'Token signature verification failed',
}

export type Bearer = 'valid' | 'missing' | 'invalid'

export type Tokens = ReturnType<typeof createTokens>

const scope = [
  'https://uri.paypal.com/services/checkout/one-click-with-merchant-issued-token',
  'https://uri.paypal.com/services/payments/realtimepayment',
  'https://uri.paypal.com/services/payments/refund',
  'https://api.paypal.com/v1/payments/.*',
  'https://uri.paypal.com/services/applications/webhooks',
  'openid',
].join(' ')

const tokenPattern = /^Bearer (A21AA([0-9a-z]+)-[\w-]+)\.([\w-]+)$/i

/** Reads the client id of a Basic authorization. */
export function clientIdIn(authorization: string | undefined): string | undefined {
  const [, basic] = /^Basic (.+)$/.exec(authorization ?? '') ?? []
  return basic === undefined ? undefined : Buffer.from(basic, 'base64').toString().split(':')[0]
}

/**
 * Issues and checks access tokens. A token contains its expiry and signature, so it is not stored and survives a
 * restart.
 */
export function createTokens(settings: Settings) {
  const basicOf = (secret: string) => Buffer.from(`${settings.clientId}:${secret}`).toString('base64')
  let basic = basicOf(settings.clientSecret)
  const sign = (content: string) => createHmac('sha256', basic).update(content).digest('base64url')

  return {
    /** The secret signs the tokens too, so the tokens of the old secret end. */
    changeSecret(newSecret: string): void {
      basic = basicOf(newSecret)
    },
    issue(authorization: string | undefined, form: URLSearchParams): TokenIssue {
      if (!isSame(authorization ?? '', `Basic ${basic}`)) {
        return refuse(401, 'invalid_client', 'Client Authentication failed')
      }
      const grant = form.get('grant_type')
      if (grant !== 'client_credentials') {
        return refuse(400, 'unsupported_grant_type', `Grant Type is ${grant ?? 'NULL'}`)
      }
      const end = (Date.now() + settings.tokenSeconds * 1000).toString(36)
      const content = `A21AA${end}-${randomBytes(30).toString('base64url')}`
      return {
        ok: true,
        body: {
          scope,
          access_token: `${content}.${sign(content)}`,
          token_type: 'Bearer',
          app_id: 'APP-80W284485P519543T',
          expires_in: settings.tokenSeconds,
          nonce: `${new Date(Date.now()).toISOString()}${debugId()}`,
        },
      }
    },
    check(authorization: string | undefined): Bearer {
      if (!authorization) return 'missing'
      const [, content, end, signature] = tokenPattern.exec(authorization) ?? []
      if (content === undefined || end === undefined || signature === undefined) return 'invalid'
      if (!isSame(signature, sign(content))) return 'invalid'
      return Number.parseInt(end, 36) > Date.now() ? 'valid' : 'invalid'
    },
  }
}

function refuse(status: 400 | 401, error: string, description: string): TokenIssue {
  return { ok: false, status, body: { error, error_description: description } }
}

function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
