import { redirect } from 'react-router'
import { backofficeOrigin } from '../../../../domain/backoffice-origin.ts'
import { browserName } from '../../../../domain/browser-name.ts'
import { enterWithPasskey } from '../../../../use-cases/staff/second-factor/enter-with-passkey.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { secondFactorCopy as copy } from '../../../../words/backoffice/second-factor.ts'
import { staffCookie, staffDeviceCookie, staffDeviceOf } from '../../../session/staff-cookie.ts'
import { shopContext, visitContext } from '../../../shop-context.ts'
import { notDone } from '../../session/told.ts'
import { wayBack } from '../../session/way-back.ts'
import type { Route } from './+types/enter-by-passkey.ts'

export const loader = () => redirect(backofficePaths.enter)

/** A passkey alone: both factors in one press (ui: enter-by-passkey-button.tsx). */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const origin = backofficeOrigin(shop.settings)
  const sent = (await request.formData()).get('sent')
  const device = staffDeviceOf(request.headers, origin)
  const newDevice = Buffer.from(shop.randomBytes(16)).toString('base64url')
  const session = await enterWithPasskey(shop, {
    sent: typeof sent === 'string' ? sent : '',
    device: device ?? newDevice,
    browser: browserName(request.headers.get('user-agent')),
    address: context.get(visitContext).address,
  })
  if (!session) return notDone(copy.wrong.passkey)
  const headers = new Headers({ 'set-cookie': staffCookie(origin, session, shop.now()) })
  headers.append('set-cookie', staffDeviceCookie(origin, device ?? newDevice))
  return redirect(wayBack(request.url), { headers })
}
