import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { Form, isRouteErrorResponse, NavLink, Outlet, useLocation, useNavigation } from 'react-router'
import { isOpen } from '../../domain/opening/opening.ts'
import { mayDo, type StaffAction } from '../../domain/staff/staff-actions.ts'
import { exampleShown } from '../../use-cases/demonstration/start-over.ts'
import { justNow, type NewsForStaff, alertsOf } from '../../use-cases/today/just-now.ts'
import { hashOfSecret } from '../../use-cases/accounts/secrets.ts'
import { backofficeFrame as copy } from '../../words/backoffice/backoffice-frame-words.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { forgetWriting } from '../kept-writing.ts'
import { refuseTooLong } from './session/refuse-too-long.ts'
import { useLayers } from '../ui/layers.ts'
import { ProveAgain } from './client/prove-again.tsx'
import { AlertNotice, SoundSwitch, WaitingNumber } from './client/alerts/alert-notice.tsx'
import { useAlerts } from './client/alerts/use-alerts.ts'
import { WriterContext, WritingWatch } from './client/staff-form.tsx'
import type { Route } from './+types/backoffice-frame.ts'
import { justNowContext } from './session/just-now-context.ts'
import { refuseNul } from './session/refuse-nul.ts'
import { FindAnything } from './client/find/find-anything.tsx'
import { currentStaff, requireStaff } from './session/staff-context.ts'
import { PageTitle } from './ui/page-parts.tsx'

export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    await requireStaff(args)
    refuseTooLong(args)
    await refuseNul(args.request)
    const { shop, who } = currentStaff(args)
    let news: Promise<NewsForStaff> | undefined
    args.context.set(justNowContext, () => (news ??= justNow(shop, who.actor.role)))
    return next()
  },
]

type Section = keyof typeof copy.sections

/** The links of the back office menu: section, address, and the permission without which the link is hidden. */
const sections: readonly (readonly [Section, string, StaffAction])[] = [
  ['today', paths.today, 'see today'],
  ['visits', paths.visits, 'see visits'],
  ['orders', paths.orders, 'see orders'],
  ['directSale', paths.directSale, 'sell directly'],
  ['messages', paths.messages, 'see messages'],
  ['designs', paths.designs, 'see designs'],
  ['customers', paths.customers, 'see customers'],
  ['cards', paths.cards, 'see cards'],
  ['products', paths.products, 'see products'],
  ['collections', paths.collections, 'see products'],
  ['discounts', paths.discounts, 'see discounts'],
  ['imports', paths.imports, 'import sheet'],
  ['money', paths.money, 'see books'],
  ['shipping', paths.shipping, 'change shipping'],
  ['team', paths.team, 'see team'],
  ['log', paths.log, 'see log'],
  ['health', paths.health, 'see health'],
  ['settings', paths.settings, 'change settings'],
  ['ownAccess', paths.ownAccess, 'end own session'],
]

/** Sections of the menu whose count is a loud badge, because a person must act there. */
const calls: ReadonlySet<Section> = new Set(['today', 'money'])

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, who } = currentStaff({ context })
  const { role, name } = who.actor
  return {
    name,
    role,
    factors: who.factors,
    // The session's hash changes with each second factor, so that text typed before the second factor is restored after
    // it.
    writer: { id: who.actor.id, session: hashOfSecret(`${who.sessionId} ${who.secondFactorAt?.getTime()}`) },
    alerts: alertsOf(await context.get(justNowContext)(), role),
    shopName: shop.settings.name,
    // The link to the shop is relative if shop and back office share a host; otherwise it needs the full address.
    toShop: isOpen(shop.settings)
      ? (shop.settings.backofficeUrl === null ? '' : shop.settings.publicUrl) + shopPaths.home
      : paths.seeShop,
    closed: isOpen(shop.settings) ? null : shop.settings.opening.state,
    opens: mayDo(role, 'open shop'),
    demonstration: who.staff.demonstration,
    example: shop.settings.demonstration.backoffice ? await exampleShown(shop) : null,
    startsOver: mayDo(role, 'start over'),
    sections: sections
      .filter(([, , action]) => mayDo(role, action))
      .map(([section, to]) => ({ section, to })),
  }
}

export default function BackofficeFrame({ loaderData }: Route.ComponentProps) {
  const { id, session } = loaderData.writer
  const writer = useMemo(() => ({ id, session, place: 'browser' as const }), [id, session])
  return (
    <WriterContext value={writer}>
      <Frame {...loaderData}>
        <WritingWatch writer={writer} />
        <ProveAgain factors={loaderData.factors}>
          <Outlet />
        </ProveAgain>
      </Frame>
    </WriterContext>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { title, text } = faultOf(error)
  const { pathname, search } = useLocation()
  const page = (
    <div className="empty stack">
      <PageTitle title={title} />
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="row gap-4">
        {!isRouteErrorResponse(error) && <a href={pathname + search}>{copy.again}</a>}
        <a href={paths.today}>{copy.notFound.onward}</a>
      </p>
    </div>
  )
  return loaderData ? <Frame {...loaderData}>{page}</Frame> : <main className="work">{page}</main>
}

/** Title and text of an error page. A 404 response may carry its own text as its data. */
function faultOf(error: unknown): { title: string; text: string } {
  if (!isRouteErrorResponse(error))
    return isOffline() ? copy.offline : { title: copy.faultTitle, text: copy.fault }
  if (error.status === 400) return { title: copy.unreadableTitle, text: copy.unreadable }
  if (error.status === 413) return { title: copy.tooLongTitle, text: copy.tooLong }
  if (error.status === 403) return { title: copy.notAllowedTitle, text: copy.refused['not-allowed'] }
  return { title: copy.notThereTitle, text: typeof error.data === 'string' ? error.data : copy.notThere }
}

const isOffline = () => typeof document !== 'undefined' && !navigator.onLine

function Frame({
  demonstration,
  example,
  startsOver,
  closed,
  opens,
  toShop,
  sections: links,
  alerts,
  children,
}: Route.ComponentProps['loaderData'] & { children: ReactNode }) {
  const menu = useMenuThatCloses()
  useLayers()
  const { counts, ...shownAlerts } = useAlerts(alerts)
  const waiting: Partial<Record<Section, number>> = counts
  return (
    <div className="backoffice">
      <a className="skip" href="#contenido">
        {copy.skip}
      </a>
      <header className="backoffice-side">
        <button type="button" className="backoffice-menu" popoverTarget={menuId}>
          <MenuMark />
          <span className="only-heard">{copy.menu}</span>
          <WaitingNumber count={counts.today} />
        </button>
        <p className="backoffice-name">
          <NavLink to={paths.today} end>
            {copy.name}
          </NavLink>
        </p>
        <FindAnything links={links.map(({ section, to }) => ({ name: copy.sections[section], to }))} />
        {/* On a phone the menu opens over the page; on a wide screen it is always visible. */}
        <nav id={menuId} popover="auto" className="backoffice-nav" aria-label={copy.menu} ref={menu}>
          <ul className="backoffice-ways">
            {links.map(({ section, to }) => (
              <li key={section}>
                <NavLink to={to} end={section === 'today'}>
                  <span>{copy.sections[section]}</span>
                  <WaitingNumber count={waiting[section] ?? 0} quiet={!calls.has(section)} />
                </NavLink>
              </li>
            ))}
          </ul>
          <WaysOut toShop={toShop} />
        </nav>
      </header>
      <main id="contenido" className="work" tabIndex={-1}>
        <DemonstrationBand demonstration={demonstration} example={example} startsOver={startsOver} />
        <ClosedBand closed={closed} opens={opens} />
        {children}
      </main>
      <AlertNotice {...shownAlerts} />
      <UnderWay />
    </div>
  )
}

function UnderWay() {
  if (useNavigation().state === 'idle') return null
  return (
    <p className="under-way small" aria-hidden="true">
      {copy.underWay}
    </p>
  )
}

function WaysOut({ toShop }: { toShop: string }) {
  const writer = useContext(WriterContext)
  return (
    <div className="backoffice-out">
      <SoundSwitch />
      <a href={toShop}>{copy.toShop} ↗</a>
      <Form method="post" action={paths.leave} onSubmit={() => writer && forgetWriting(writer)}>
        <button type="submit" className="backoffice-leave">
          {copy.leave}
        </button>
      </Form>
    </div>
  )
}

/** Says on every page that nobody pays, and that the work is an example, which the owner can take out. */
function DemonstrationBand({
  demonstration,
  example,
  startsOver,
}: Pick<Route.ComponentProps['loaderData'], 'demonstration' | 'example' | 'startsOver'>) {
  if (!demonstration && example === null) return null
  return (
    <p className="small soft">
      {demonstration && <span>{`${copy.demonstration} `}</span>}
      {example !== null && <span>{`${example === 'filling' ? copy.exampleComes : copy.example} `}</span>}
      {example === 'filled' && startsOver && <NavLink to={paths.startOver}>{copy.startOver}</NavLink>}
    </p>
  )
}

/** A band that says that the shop is closed, on every page of the back office. */
function ClosedBand({ closed, opens }: Pick<Route.ComponentProps['loaderData'], 'closed' | 'opens'>) {
  if (closed === null) return null
  return (
    <p className="small soft">
      <span>{`${closed === 'soon' ? copy.soonBand : copy.closedBand} `}</span>
      {opens && <NavLink to={paths.opening}>{copy.openingWay}</NavLink>}
    </p>
  )
}

const menuId = 'secciones'

/**
 * Closes the menu after each navigation, because the router changes the page without a reload. A menu that was opened
 * before the page's scripts ran stays open.
 */
function useMenuThatCloses() {
  const menu = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const closedFor = useRef(key)
  useEffect(() => {
    if (closedFor.current === key) return
    closedFor.current = key
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [key])
  return menu
}

function MenuMark() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  )
}
