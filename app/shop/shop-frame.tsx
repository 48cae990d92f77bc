import { type ReactNode, useContext } from 'react'
import {
  NavLink,
  Outlet,
  redirectDocument,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import { distinctLines } from '../../domain/purchase/cart.ts'
import { frame } from '../../words/frame-words.ts'
import { paths } from '../../words/paths.ts'
import { ownColours } from '../../domain/settings/brand-colours.ts'
import { ownPicture } from '../../use-cases/settings/brand-pictures.ts'
import { voiceTexts } from '../../words/brand-texts.ts'
import { demonstrationSaid } from '../../words/above-pages.ts'
import { logoAddress } from '../../use-cases/settings/kept-brand-icons.ts'
import { FaultPage } from '../ui/fault-page.tsx'
import { OnTop, useLayers } from '../ui/layers.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/shop-frame.ts'
import { useCart } from './client/cart/cart-store.ts'
import { useLateWork } from './client/use-late-work.ts'
import { useSession, useSessionWatch } from './client/session/use-session.ts'
import { frameId } from '../ui/frame-id.ts'
import { CatalogueArriving } from './routes/catalogue/catalogue-arriving.tsx'
import { sharePicture } from '../share-picture.ts'
import { closedContext, shopContext } from '../shop-context.ts'
import styles from './styles/shop.css?url'
import { SiteFooter } from './ui/site-footer.tsx'
import { SiteHeader } from './ui/site-header.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** A browser that was in the shop when the shop closed requests only data, so it is redirected to the closed page. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => {
    if (context.get(closedContext))
      throw redirectDocument(new URL(request.url).pathname.replace(/(?:\/_)?\.data$/, '') || paths.home)
  },
]

/** The facts of the frame are the same for everybody, because pages are cached. */
export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { settings, pictures } = shop
  const share = ownPicture(shop, 'share') ?? ownPicture(shop, 'hero')
  const { look, announcement } = settings.brand
  const demonstrated = settings.demonstration.payments || settings.demonstration.mail
  const { name, cry, email, whatsapp, address, hours, social, publicUrl, membershipCard } = settings
  return {
    name,
    cry,
    email,
    whatsapp,
    address,
    hours,
    social,
    publicUrl,
    membership: membershipCard !== null,
    made: voiceTexts(settings).made,
    catalogueLead: voiceTexts(settings).catalogueLead,
    above: [
      { kind: 'announcement', ...announcement },
      { kind: 'demonstration', text: demonstrated ? demonstrationSaid : '', link: '' },
    ].filter(({ text }) => text !== ''),
    horizon: look.horizon,
    logo: logoAddress(shop),
    colours: ownColours(look),
    socialPicture: share && sharePicture(share, publicUrl),
    faultPicture: pictures.resolve('/pictures/ups'),
  }
}

/** The frame's data never changes while the page lives. */
export function shouldRevalidate() {
  return false
}

export default function ShopFrame() {
  return (
    <Frame>
      <Page />
    </Frame>
  )
}

/** When a page fails, the frame stays around the error message. */
export function ErrorBoundary() {
  return (
    <Frame>
      <FaultPage picture={useFacts()?.faultPicture} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const shop = useFacts()
  return (
    <>
      <a className="skip" href="#contenido">
        {frame.skip}
      </a>
      {shop?.above.map(({ kind, text, link }) => (
        <aside key={kind} className={kind}>
          {link ? <a href={link}>{text}</a> : text}
        </aside>
      ))}
      <SiteHeader name={shop?.name ?? ''} logo={shop?.logo} account={<Account />} cart={<CartWords />} />
      <p className="scripts-failed">{frame.scriptsFailed}</p>
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      {shop && <SiteFooter {...shop} />}
      <Watches />
    </>
  )
}

/** The frame's facts; undefined when their loader failed. */
function useFacts() {
  return useRouteLoaderData<typeof loader>(frameId)
}

function Page() {
  const { pathname } = useLocation()
  const { location: destination } = useNavigation()
  const lead = useFacts()?.catalogueLead ?? ''
  // Only other pages show this placeholder: the catalogue itself shows that an answer is on its way.
  return destination?.pathname === paths.catalogue && pathname !== paths.catalogue ? (
    <CatalogueArriving search={destination.search} lead={lead} />
  ) : (
    <Outlet />
  )
}

/**
 * The link to account or login, neutral while the session is `loading`. A component of its own, so that a new session
 * does not render the frame again.
 */
function Account() {
  const replace = useContext(OnTop)
  const session = useSession().state
  return (
    <>
      {session === 'signed-in' ? (
        <NavLink to={paths.profile} replace={replace}>
          {frame.account}
        </NavLink>
      ) : (
        <NavLink to={paths.login} viewTransition replace={replace}>
          {frame.login}
        </NavLink>
      )}
      <span className="account-wait needs-scripts">
        {session === 'loading' && <Spinner label={frame.sessionLoading} />}
      </span>
    </>
  )
}

function CartWords() {
  return <span>{frame.cart(distinctLines(useCart()))}</span>
}

function Watches() {
  useSessionWatch()
  useLateWork()
  useLayers()
  return null
}
