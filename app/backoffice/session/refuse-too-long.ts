import { data, type RouterContextProvider } from 'react-router'
import { tooLongContext } from '../../shop-context.ts'

/** Middleware: answers a form over the size limit with a page that explains this. */
export function refuseTooLong({ context }: { context: Readonly<RouterContextProvider> }): void {
  if (context.get(tooLongContext)) throw data(null, { status: 413, headers: { 'cache-control': 'no-store' } })
}
