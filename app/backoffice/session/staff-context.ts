import { createContext, data, redirect, type RouterContextProvider } from 'react-router'
import { backofficeOrigin } from '../../../domain/staff/backoffice-origin.ts'
import type { StaffAction } from '../../../domain/staff/staff-actions.ts'
import { refusalOf } from '../../../use-cases/staff/permission.ts'
import type { StartedSession } from '../../../use-cases/accounts/start-session.ts'
import type { Shop } from '../../../use-cases/shop.ts'
import { type WhoIsStaff, whoIsStaff } from '../../../use-cases/staff/who-is-staff.ts'
import { backofficePaths } from '../../../words/backoffice/backoffice-paths.ts'
import { staffCookie, staffTokenOf } from '../../session/staff-cookie.ts'
import { shopContext, visitContext } from '../../shop-context.ts'
import { isPlainPost, proveSentAlong } from './sent-along.ts'

export type SignedInStaff = Extract<WhoIsStaff, { kind: 'signed-in' }>

/** Who is at work. Set by the frame for every page in it. */
const staffContext = createContext<SignedInStaff>()

/** The token that the action of this request gave the browser: without scripts the same request's loaders go on by it. */
const renewedContext = createContext<string | null>(null)

/** In the address of the pages by which one enters: a form came too late, and nothing of it was kept. */
const notSavedMark = '&sin-guardar=1'

export const isNotSaved = (url: string): boolean => new URL(url).searchParams.has('sin-guardar')

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Lets nobody in but signed-in staff: the middleware of the frame, before any loader or action of its pages. */
export async function requireStaff({ request, context }: Asked): Promise<void> {
  const who = await staffOf({ request, context })
  if (who.kind === 'signed-in')
    return context.set(staffContext, await proveSentAlong({ request, context }, who))
  const { pathname, search } = new URL(request.url)
  const back = pathname.replace(/\.data$/, '') + search
  const door = who.kind === 'half' ? backofficePaths.secondFactor(back) : backofficePaths.enterThen(back)
  throw redirect(isPlainPost(request) ? door + notSavedMark : door, {
    headers: { 'cache-control': 'no-store' },
  })
}

/** Whose session the request carries, signed in or not. `byItself`: the page asks, and nobody pressed anything. */
export function staffOf({ request, context }: Asked, { byItself = false } = {}): Promise<WhoIsStaff> {
  const shop = context.get(shopContext)
  const sent = staffTokenOf(request.headers, backofficeOrigin(shop.settings))
  return whoIsStaff(shop, {
    token: context.get(renewedContext) ?? sent,
    address: context.get(visitContext).address,
    byItself,
  })
}

/** Gives the browser the other token that its session goes on by, if it has one: the headers of the answer. */
export function goOnBy(
  renewed: StartedSession | null,
  { context }: Pick<Asked, 'context'>,
): { headers: Headers } {
  const { settings, now } = context.get(shopContext)
  const headers = new Headers()
  if (renewed) {
    context.set(renewedContext, renewed.token)
    headers.append('set-cookie', staffCookie(backofficeOrigin(settings), renewed, now()))
  }
  return { headers }
}

/** Who is at work here, with the shop: for actions, whose use cases ask the table of permissions themselves. */
export function atWork({ context }: Pick<Asked, 'context'>): { shop: Shop; who: SignedInStaff } {
  return { shop: context.get(shopContext), who: context.get(staffContext) }
}

/** The same for a loader, which reads: it names what it is for, and whoever may not see that gets a page that says so. */
export function atWorkFor(action: StaffAction, asked: Pick<Asked, 'context'>) {
  const found = atWork(asked)
  const refused = refusalOf(action, found.who.actor, found.shop.now())
  if (refused) throw data(refused, { status: 403 })
  return found
}
