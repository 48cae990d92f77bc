import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { Failure } from './outcome.ts'
import { invalidToken } from './tokens.ts'

export type Env = { Bindings: Partial<HttpBindings> }

/** Marks an answer that must never arrive, for callers without a socket. */
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

/** A bad or expired token is told in the OAuth style, a missing one in the API's own. */
export function bearerAnswer(debugId: string): Response {
  return jsonAnswer(401, invalidToken, debugId)
}

/** Ends the connection without an answer, as a network does. */
export function dropConnection(c: Context<Env>): Response {
  const socket = c.env?.outgoing?.socket ?? c.env?.incoming?.socket
  if (!socket) return new Response(null, { status: 500, headers: { [droppedHeader]: 'yes' } })
  socket.destroy()
  return RESPONSE_ALREADY_SENT
}
