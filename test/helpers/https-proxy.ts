import { request } from 'node:http'
import { createServer } from 'node:https'
import { testKeyPair } from './https-key-pair.ts'
import { listenLocally, type OpenServer } from './listen-locally.ts'

type HttpsProxy = OpenServer & {
  /** Forwarded requests keep their Host header. */
  leadTo(url: string): void
}

/** The proxy speaks https with browsers and http with the shop, like the nginx or Caddy of an owner. */
export async function openHttpsProxy(): Promise<HttpsProxy> {
  let behind = ''
  const server = createServer(testKeyPair)
  server.on('request', (incoming, answer) => {
    const { method, url = '/', headers, socket } = incoming
    const passedOn = request(behind + url, {
      method,
      // Each request gets a new connection, because the shop can close a kept one at the moment of the next request.
      agent: false,
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress },
    })
    passedOn.on('response', (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    passedOn.on('error', () => answer.destroy())
    answer.on('close', () => passedOn.destroy())
    incoming.pipe(passedOn)
  })
  return { ...(await listenLocally(server)), leadTo: (url) => void (behind = url) }
}
