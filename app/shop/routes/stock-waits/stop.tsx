import { stockWaitPaths } from '../../../../words/stock-wait-paths.ts'
import { data, Form } from 'react-router'
import { stopStockWaits } from '../../../../use-cases/stock-waits/confirm-stock-waits.ts'
import { stockWaitCopy } from '../../../../words/stock-wait-words.ts'
import { shopContext } from '../../../shop-context.ts'
import { Button } from '../../../ui/button.tsx'
import { metaOf } from '../../page-meta.ts'
import styles from '../../styles/account.css?url'
import type { Route } from './+types/stop.ts'
import { AwaitedList } from './awaited-list.tsx'
import { keyHeaders, sentKey, shownWaitsOf } from './opened-waits.ts'
import { ToCatalogue, WaitFrame } from './wait-frame.tsx'

const { stop: copy, old } = stockWaitCopy

/** Ends all waits of a mail address by a press, or by the POST of a mail program (RFC 8058). */
export function loader({ request, context }: Route.LoaderArgs) {
  return shownWaitsOf(context.get(shopContext), request)
}

export async function action({ request, context }: Route.ActionArgs) {
  const key = await sentKey(request)
  const stopped = key === null ? null : await stopStockWaits(context.get(shopContext), key)
  return data({ done: stopped !== null }, { status: stopped === null ? 404 : 200, headers: keyHeaders })
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
      <WaitFrame title={copy.done} lead={copy.doneLead}>
        <ToCatalogue />
      </WaitFrame>
    )
  if (key === null || actionData)
    return (
      <WaitFrame title={old.title} lead={old.lead}>
        <ToCatalogue />
      </WaitFrame>
    )
  return (
    <WaitFrame picture={picture} title={copy.title} lead={copy.lead}>
      {living.length > 0 && (
        <div className="stack gap-2">
          <p>{copy.list}</p>
          <AwaitedList waits={living} />
        </div>
      )}
      <Form method="post" action={stockWaitPaths.end}>
        <input type="hidden" name="clave" value={key} />
        <Button kind="main" type="submit" wide>
          {copy.submit}
        </Button>
      </Form>
    </WaitFrame>
  )
}
