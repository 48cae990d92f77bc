import { stockWaitPaths } from '../../../../words/stock-wait-paths.ts'
import { data, Form } from 'react-router'
import { confirmStockWaits } from '../../../../use-cases/stock-waits/confirm-stock-waits.ts'
import { stockWaitCopy } from '../../../../words/stock-wait-words.ts'
import { shopContext } from '../../../shop-context.ts'
import { Button } from '../../../ui/button.tsx'
import { metaOf } from '../../page-meta.ts'
import styles from '../../styles/account.css?url'
import type { Route } from './+types/confirm.ts'
import { keyHeaders, sentKey, shownWaitsOf } from './opened-waits.ts'
import { ToCatalogue, WaitFrame } from './wait-frame.tsx'
import { AwaitedList } from './awaited-list.tsx'

const { confirm: copy, old } = stockWaitCopy

/** Confirms by a press that a mail address waits. The link alone confirms nothing, because programs open links of mails. */
export function loader({ request, context }: Route.LoaderArgs) {
  return shownWaitsOf(context.get(shopContext), request)
}

export async function action({ request, context }: Route.ActionArgs) {
  const key = await sentKey(request)
  const confirmed = key === null ? null : await confirmStockWaits(context.get(shopContext), key)
  return data({ done: confirmed !== null }, { status: confirmed ? 200 : 404, headers: keyHeaders })
}

export function headers() {
  return keyHeaders
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = metaOf({ title: copy.title, description: stockWaitCopy.description }, null)

export default function ConfirmWaits({ loaderData, actionData }: Route.ComponentProps) {
  const { key, picture, asked, living } = loaderData
  if (key === null || actionData?.done === false)
    return (
      <WaitFrame title={old.title} lead={old.lead}>
        <ToCatalogue />
      </WaitFrame>
    )
  if (asked.length === 0)
    return (
      <WaitFrame
        picture={picture}
        title={living.length > 0 ? copy.done : copy.title}
        lead={living.length > 0 ? copy.doneLead : copy.nothing}
      >
        <AwaitedList waits={living} />
        <ToCatalogue />
      </WaitFrame>
    )
  return (
    <WaitFrame picture={picture} title={copy.title} lead={copy.lead}>
      <AwaitedList waits={asked} />
      <Form method="post" action={stockWaitPaths.confirmation}>
        <input type="hidden" name="clave" value={key} />
        <Button kind="main" type="submit" wide>
          {copy.submit}
        </Button>
      </Form>
    </WaitFrame>
  )
}
