import { redirect } from 'react-router'
import { enterWithPasskey } from '../../../../use-cases/staff/second-factor/enter-with-passkey.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { secondFactorCopy as copy } from '../../../../words/backoffice/second-factor-words.ts'
import { shopContext } from '../../../shop-context.ts'
import { browserOf } from '../../session/browser-of.ts'
import { letIn } from '../../session/let-in.ts'
import { notDone } from '../../session/feedback.ts'
import { wayBack } from '../../session/back-office-target.ts'
import type { Route } from './+types/enter-by-passkey.ts'

export const loader = () => redirect(backofficePaths.enter)

/** Signs in by passkey, which counts as password and second factor. The button is enter-by-passkey-button.tsx. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const sent = (await request.formData()).get('sent')
  const { device: known, newDevice, ...from } = browserOf({ request, context })
  const device = known ?? newDevice
  const session = await enterWithPasskey(shop, {
    sent: typeof sent === 'string' ? sent : '',
    device,
    ...from,
  })
  if (!session) return notDone(copy.wrong.passkey)
  return letIn(shop, { session, device, to: wayBack(request.url) })
}
