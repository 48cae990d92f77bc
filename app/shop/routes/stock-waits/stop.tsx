import { stockWaitPaths } from '../../../../words/stock-wait-paths.ts'
import { stopStockWaits } from '../../../../use-cases/stock-waits/confirm-stock-waits.ts'
import { stockWaitCopy } from '../../../../words/stock-wait-words.ts'
import { shopContext } from '../../../shop-context.ts'
import { metaOf } from '../../page-meta.ts'
import styles from '../../styles/account.css?url'
import type { Route } from './+types/stop.ts'
import { AccountSheet } from '../account/account-sheet.tsx'
import { AwaitedList } from './awaited-list.tsx'
import { keyHeaders, pressedWithKey, shownWaitsOf } from './opened-waits.ts'
import { KeyForm, OldWaitLink, ToCatalogue } from './wait-parts.tsx'

const { stop: copy } = stockWaitCopy

/** Ends all waits of a mail address by a press, or by the POST of a mail program (RFC 8058). */
export function loader({ request, context }: Route.LoaderArgs) {
  return shownWaitsOf(context.get(shopContext), request)
}

export function action({ request, context }: Route.ActionArgs) {
  return pressedWithKey(request, (key) => stopStockWaits(context.get(shopContext), key))
}

export function headers() {
  return keyHeaders
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = metaOf({ title: copy.title, description: stockWaitCopy.description }, null)

export default function StopWaits({ loaderData, actionData }: Route.ComponentProps) {
  const { key, picture, living } = loaderData
  if (actionData?.done)
    return (
      <AccountSheet title={copy.done} lead={copy.doneLead}>
        <ToCatalogue />
      </AccountSheet>
    )
  if (key === null || actionData) return <OldWaitLink />
  return (
    <AccountSheet picture={picture} title={copy.title} lead={copy.lead}>
      {living.length > 0 && (
        <div className="stack gap-2">
          <p>{copy.list}</p>
          <AwaitedList waits={living} />
        </div>
      )}
      <KeyForm to={stockWaitPaths.end} clave={key}>
        {copy.submit}
      </KeyForm>
    </AccountSheet>
  )
}
