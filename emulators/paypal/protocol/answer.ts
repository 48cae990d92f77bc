import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { Failure } from './outcome.ts'
import { invalidToken } from './tokens.ts'

export type Env = { Bindings: Partial<HttpBindings> }

/** Marks a dropped connection for callers without a socket; they must throw as if no response came. */
export const droppedHeader = 'x-emulator-dropped'

export function jsonAnswer(status: number, body: unknown, debugId: string): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'max-age=0, no-cache, no-store, must-revalidate',
      'paypal-debug-id': debugId,
    },
  })
}

export function errorBody(refusal: Failure, debugId: string): object {
  return {
    name: refusal.name,
    message: refusal.message,
    debug_id: debugId,
    details: refusal.details,
    links: refusal.links ?? [
      {
        href: 'https://developer.paypal.com/api/rest/reference/orders/v2/errors/',
        rel: 'information_link',
        method: 'GET',
      },
    ],
  }
}

/**
 * The response to an invalid or expired token has an OAuth error body; a missing token gets the API's own error body.
 */
export function bearerAnswer(debugId: string): Response {
  return jsonAnswer(401, invalidToken, debugId)
}

/** Closes the connection without a response, which looks like a network failure. */
export function dropConnection(c: Context<Env>): Response {
  const socket = c.env?.outgoing?.socket ?? c.env?.incoming?.socket
  if (!socket) return new Response(null, { status: 500, headers: { [droppedHeader]: 'yes' } })
  socket.destroy()
  return RESPONSE_ALREADY_SENT
}
