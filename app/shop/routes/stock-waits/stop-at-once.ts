import { stockWaitPaths } from '../../../../words/stock-wait-paths.ts'
import { redirect } from 'react-router'
import { stopStockWaits } from '../../../../use-cases/stock-waits/confirm-stock-waits.ts'
import { shopContext } from '../../../shop-context.ts'
import type { Route } from './+types/stop-at-once.ts'
import { keyHeaders } from './opened-waits.ts'

/** A person who opens the address of the mail's header sees the page with the button. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(stockWaitPaths.stop(params.key), { headers: keyHeaders })
}

/** Mail programs end the mails by this POST, without cookies and without following a redirect (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const stopped = await stopStockWaits(context.get(shopContext), params.key)
  return new Response(null, { status: stopped === null ? 404 : 200, headers: keyHeaders })
}
