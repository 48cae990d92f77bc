import { redirect } from 'react-router'
import { backofficeOrigin } from '../../../../domain/staff/backoffice-origin.ts'
import { leaveBackoffice } from '../../../../use-cases/staff/change-own-password.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { noStaffCookie, staffTokenOf } from '../../../session/staff-cookie.ts'
import { shopContext } from '../../../shop-context.ts'
import type { Route } from './+types/leave.ts'

export const loader = () => redirect(backofficePaths.today)

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const origin = backofficeOrigin(shop.settings)
  await leaveBackoffice(shop, staffTokenOf(request.headers, origin))
  return redirect(backofficePaths.enter, { headers: { 'set-cookie': noStaffCookie(origin) } })
}
