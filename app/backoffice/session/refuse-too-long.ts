import { data, type RouterContextProvider } from 'react-router'
import { tooLongContext } from '../../shop-context.ts'

/** A middleware of the pages of the back office: a form that was too long to be read is answered by a page that says so. */
export function refuseTooLong({ context }: { context: Readonly<RouterContextProvider> }): void {
  if (context.get(tooLongContext)) throw data(null, { status: 413, headers: { 'cache-control': 'no-store' } })
}
