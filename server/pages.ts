import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { shopContext, visitContext } from '../app/shop-context.ts'
import { answers } from '../data/database.ts'
import type { Shop } from '../use-cases/shop.ts'
import { pageHeaders, type PaymentSources } from './security-headers.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const worthCompressing = 1024

/** `visit` tells who asks, for limits. */
export type Pages = (request: Request, visit: { address: string }) => Promise<Response>

/**
 * The pages of the shop, rendered from a build of app/. `load` gives the build: once in production, anew for every
 * request while developing.
 */
export function createPages(
  shop: Shop,
  load: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
): Pages {
  const payment: PaymentSources = {
    sdkOrigin: new URL(shop.settings.payPal.sdkBaseUrl).origin,
    real: !shop.settings.demonstration.payments,
  }
  return async (request, visit) => {
    const build = await load()
    const context = new RouterContextProvider()
    const keys = contextKeysOf(build)
    context.set(keys.shopContext, shop)
    context.set(keys.visitContext, visit)
    const rendered = await createRequestHandler(build, mode)(request, context)
    // Our own fault page, told apart: without a database it is worth coming back in a moment.
    const away = rendered.status === 500 && !(await answers(shop.db))
    const type = rendered.headers.get('content-type') ?? ''
    if (rendered.body === null || request.method === 'HEAD') return rendered
    const body = Buffer.from(await rendered.arrayBuffer())
    const headers = new Headers(rendered.headers)
    if (away) headers.set('retry-after', '5')
    if (type.startsWith('text/html') && mode === 'production') {
      const checkout = new URL(request.url).pathname === '/checkout'
      for (const [name, value] of Object.entries(pageHeaders(body.toString(), { checkout }, payment)))
        headers.set(name, value)
    }
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
    return encoded(request, away ? 503 : rendered.status, headers, body)
  }
}

async function encoded(request: Request, status: number, headers: Headers, body: Buffer): Promise<Response> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  headers.set('vary', 'accept-encoding')
  if (status === 200) {
    headers.set('etag', etag)
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  }
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (body.length < worthCompressing) return new Response(new Uint8Array(body), { status, headers })
  if (/\bbr\b/.test(accepted)) return compressed('br', await brotli(body, quickBrotli))
  if (/\bgzip\b/.test(accepted)) return compressed('gzip', await zip(body))
  return new Response(new Uint8Array(body), { status, headers })

  function compressed(encoding: string, bytes: Buffer): Response {
    headers.set('content-encoding', encoding)
    headers.set('content-length', String(bytes.length))
    return new Response(new Uint8Array(bytes), { status, headers })
  }
}

/** The bundle has its own copies of the keys under which loaders look; it hands them out (app/entry.server). */
function contextKeysOf(build: ServerBuild) {
  return build.entry.module as unknown as {
    shopContext: typeof shopContext
    visitContext: typeof visitContext
  }
}
