import { data, type RouterContextProvider } from 'react-router'
import { tooLongContext } from '../../shop-context.ts'

/** Middleware of the back office: answers a form that exceeded the size limit with a page that explains this. */
export function refuseTooLong({ context }: { context: Readonly<RouterContextProvider> }): void {
  if (context.get(tooLongContext)) throw data(null, { status: 413, headers: { 'cache-control': 'no-store' } })
}
