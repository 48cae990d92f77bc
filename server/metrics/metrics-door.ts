import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'

/**
 * With a token, every client that sends it may read the metrics. Without a token, only this machine may, and only when
 * the shop serves nobody else (`local`), because behind a proxy every client would look like this machine.
 */
export type MetricsAccess = { token: string | undefined; local: boolean }

/**
 * Answers `GET /metrics`. A client without access gets 401 when a token is configured; otherwise it cannot tell that
 * the address exists.
 */
export function metricsDoor(
  page: () => Promise<string>,
  access: MetricsAccess,
  onward: RequestListener,
): RequestListener {
  return (request, response) => {
    if (request.url !== '/metrics') return onward(request, response)
    const answer = allowed(request, access)
    if (answer === 'unknown' || request.method !== 'GET') return onward(request, response)
    if (answer === 'refused') {
      response.writeHead(401, { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' })
      response.end('Hace falta la clave de METRICS_TOKEN.\n')
      return
    }
    page().then(
      (text) => {
        response.writeHead(200, {
          'content-type': 'text/plain; version=0.0.4; charset=utf-8',
          'cache-control': 'no-store',
        })
        response.end(text)
      },
      () => response.writeHead(500).end(),
    )
  }
}

function allowed(request: IncomingMessage, { token, local }: MetricsAccess): 'yes' | 'refused' | 'unknown' {
  if (token !== undefined) {
    const shown = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    return sameSecret(shown, token) ? 'yes' : 'refused'
  }
  const passedOn = request.headers['x-forwarded-for'] ?? request.headers.forwarded ?? request.headers.via
  const from = request.socket.remoteAddress ?? ''
  return local && passedOn === undefined && /^(::ffff:)?127\.|^::1$/.test(from) ? 'yes' : 'unknown'
}

function sameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
