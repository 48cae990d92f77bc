import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { nonceContext, shopContext } from './shop-context.ts'
import { Nonce } from './ui/first-script.tsx'

export {
  closedContext,
  nonceContext,
  pageFactsContext,
  shopContext,
  tooLongContext,
  visitContext,
} from './shop-context.ts'
export { renderClosedPage } from './shop/closed-page.tsx'

/** Faults of rendering go to the operators' log, not to the console. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The router's own refusals, such as an unsupported method, are answers and not faults, so they are not logged.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { pathname } = new URL(request.url)
  const { message, stack } = error instanceof Error ? error : { message: 'not an error', stack: undefined }
  context.get(shopContext).log({ level: 'error', what: 'page failed', path: pathname, error: message, stack })
}

/**
 * Renders the whole page before anything is sent: pages are small and are cached afterwards, and the
 * Content-Security-Policy needs the hashes of their inline scripts. (renderToString would drop the loader data.)
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        // Everything is there when the page is sent. React would still send late parts of a long page hidden, for a script
        // to put in their place, and a browser without scripts would not show them.
        progressiveChunkSize: Infinity,
        onAllReady: () =>
          resolve(buffer(pipe(new PassThrough())).then((page) => new Response(page, { status, headers }))),
        onShellError: reject,
        onError: reject,
      },
    )
  })
}
