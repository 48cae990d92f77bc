import { createContext, data, redirect, type RouterContextProvider } from 'react-router'
import { backofficeOrigin } from '../../../domain/staff/backoffice-origin.ts'
import type { StaffAction } from '../../../domain/staff/staff-actions.ts'
import { refusalOf } from '../../../use-cases/staff/acting.ts'
import type { StartedSession } from '../../../use-cases/accounts/secrets.ts'
import type { Shop } from '../../../use-cases/shop.ts'
import { type WhoIsStaff, whoIsStaff } from '../../../use-cases/staff/who-is-staff.ts'
import { backofficePaths } from '../../../words/backoffice/backoffice-paths.ts'
import { staffCookie, staffTokenOf } from '../../session/staff-cookie.ts'
import { shopContext, visitContext } from '../../shop-context.ts'

export type SignedInStaff = Extract<WhoIsStaff, { kind: 'signed-in' }>

/** The signed-in member. The middleware of the frame sets this context for all its pages. */
const staffContext = createContext<SignedInStaff>()

/**
 * The session token that the action of this request renewed. Before hydration the page is rendered in the same
 * request, which still carries the old token.
 */
const renewedContext = createContext<string | null>(null)

type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** Middleware of the frame: runs before any loader or action of the frame's pages. */
export async function requireStaff({ request, context }: RequestArgs): Promise<void> {
  const who = await staffOf({ request, context })
  if (who.kind === 'signed-in') return context.set(staffContext, who)
  const { pathname, search } = new URL(request.url)
  const back = pathname.replace(/\.data$/, '') + search
  const door = who.kind === 'half' ? backofficePaths.secondFactor(back) : backofficePaths.enterThen(back)
  throw redirect(door, { headers: { 'cache-control': 'no-store' } })
}

/** Who sent a request. `byItself`: the page sent the request without a press of the user. */
export function staffOf({ request, context }: RequestArgs, { byItself = false } = {}): Promise<WhoIsStaff> {
  const shop = context.get(shopContext)
  const sent = staffTokenOf(request.headers, backofficeOrigin(shop.settings))
  return whoIsStaff(shop, {
    token: context.get(renewedContext) ?? sent,
    address: context.get(visitContext).address,
    byItself,
  })
}

/** Headers with the cookie of a renewed session token; empty if the session was not renewed. */
export function sessionHeaders(
  renewed: StartedSession | null,
  { context }: Pick<RequestArgs, 'context'>,
): { headers: Headers } {
  const { settings, now } = context.get(shopContext)
  const headers = new Headers()
  if (renewed) {
    context.set(renewedContext, renewed.token)
    headers.append('set-cookie', staffCookie(backofficeOrigin(settings), renewed, now()))
  }
  return { headers }
}

/** The shop and the member, for actions. Actions check no permission here, because their use cases do. */
export function currentStaff({ context }: Pick<RequestArgs, 'context'>): { shop: Shop; who: SignedInStaff } {
  return { shop: context.get(shopContext), who: context.get(staffContext) }
}

/** The shop and the member, for loaders. Throws a 403 page if the role may not do `action`. */
export function currentStaffFor(action: StaffAction, args: Pick<RequestArgs, 'context'>) {
  const found = currentStaff(args)
  const refused = refusalOf(action, found.who.actor, found.shop.now())
  if (refused) throw data(refused, { status: 403 })
  return found
}
