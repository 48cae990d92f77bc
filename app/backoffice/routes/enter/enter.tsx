import { Form, redirect } from 'react-router'
import { enterDemonstration } from '../../../../use-cases/staff/enter-demonstration.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { enterCopy as copy } from '../../../../words/backoffice/enter.ts'
import { backofficeFrame } from '../../../../words/backoffice/frame.ts'
import { staffCookie } from '../../../session/staff-cookie.ts'
import { shopContext, visitContext } from '../../../shop-context.ts'
import { Button } from '../../../ui/button.tsx'
import { wayBack } from '../../session/way-back.ts'
import { EnterByPasskeyButton } from '../second-factor/enter-by-passkey-button.tsx'
import type { Route } from './+types/enter.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { demonstration: context.get(shopContext).settings.demonstration.backoffice }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { address } = context.get(visitContext)
  const session = await enterDemonstration(shop, { browser: '', address })
  if (!session) throw new Response(null, { status: 404 })
  const cookie = staffCookie(shop.settings.publicUrl, session, shop.now())
  return redirect(wayBack(request.url), { headers: { 'set-cookie': cookie } })
}

export const meta: Route.MetaFunction = () => [{ title: backofficeFrame.title(copy.title) }]

export default function Enter({ loaderData }: Route.ComponentProps) {
  return (
    <main className="work work-narrow stack">
      <p className="backoffice-name">{backofficeFrame.name}</p>
      <h1>{copy.title}</h1>
      {loaderData.demonstration && (
        <Form method="post" className="sheet stack">
          <p>{copy.demonstrationHint}</p>
          <Button kind="main" type="submit" wide>
            {copy.demonstration}
          </Button>
        </Form>
      )}
      <EnterByPasskeyButton />
      <p className="small">
        <a href={paths.today}>{backofficeFrame.name}</a>
      </p>
    </main>
  )
}
