import { stockWaitPaths } from '../../../../words/stock-wait-paths.ts'
import { confirmStockWaits } from '../../../../use-cases/stock-waits/confirm-stock-waits.ts'
import { stockWaitCopy } from '../../../../words/stock-wait-words.ts'
import { shopContext } from '../../../shop-context.ts'
import { metaOf } from '../../page-meta.ts'
import styles from '../../styles/account.css?url'
import type { Route } from './+types/confirm.ts'
import { keyHeaders, pressedWithKey, shownWaitsOf } from './opened-waits.ts'
import { KeyForm, OldWaitLink, ToCatalogue } from './wait-parts.tsx'
import { AccountSheet } from '../account/account-sheet.tsx'
import { AwaitedList } from './awaited-list.tsx'

const { confirm: copy } = stockWaitCopy

/** Confirms by a press that a mail address waits. The link alone confirms nothing, because programs open links of mails. */
export function loader({ request, context }: Route.LoaderArgs) {
  return shownWaitsOf(context.get(shopContext), request)
}

export function action({ request, context }: Route.ActionArgs) {
  return pressedWithKey(request, (key) => confirmStockWaits(context.get(shopContext), key))
}

export function headers() {
  return keyHeaders
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = metaOf({ title: copy.title, description: stockWaitCopy.description }, null)

export default function ConfirmWaits({ loaderData, actionData }: Route.ComponentProps) {
  const { key, picture, asked, living } = loaderData
  if (key === null || actionData?.done === false) return <OldWaitLink />
  if (asked.length === 0)
    return (
      <AccountSheet
        picture={picture}
        title={living.length > 0 ? copy.done : copy.title}
        lead={living.length > 0 ? copy.doneLead : copy.nothing}
      >
        <AwaitedList waits={living} />
        <ToCatalogue />
      </AccountSheet>
    )
  return (
    <AccountSheet picture={picture} title={copy.title} lead={copy.lead}>
      <AwaitedList waits={asked} />
      <KeyForm to={stockWaitPaths.confirmation} clave={key}>
        {copy.submit}
      </KeyForm>
    </AccountSheet>
  )
}
