import { type ReactNode, useContext } from 'react'
import { NavLink, Outlet, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { distinctLines } from '../../domain/cart.ts'
import { frame } from '../../words/frame.ts'
import { paths } from '../../words/paths.ts'
import { FaultPage } from '../ui/fault-page.tsx'
import { OnTop, useLayers } from '../ui/layers.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/shop-frame.ts'
import { useCart } from './client/cart/cart-store.ts'
import { useSession, useSessionWatch } from './client/session/use-session.ts'
import { frameId } from './frame-id.ts'
import { CatalogueArriving } from './routes/catalogue/catalogue-arriving.tsx'
import { sharePicture } from './seo/share-picture.ts'
import { shopContext } from '../shop-context.ts'
import styles from './styles/shop.css?url'
import { SiteFooter } from './ui/site-footer.tsx'
import { SiteHeader } from './ui/site-header.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** What the frame says of the shop. The same for everybody: pages are kept and served to all. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, pictures } = context.get(shopContext)
  const { name, cry, email, whatsapp, address, hours, social, publicUrl, demonstration, membershipCard } =
    settings
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
    demonstration: demonstration.payments || demonstration.mail,
    socialPicture: sharePicture(pictures.resolve('/pictures/social'), publicUrl),
    faultPicture: pictures.resolve('/pictures/ups'),
  }
}

/** It never changes while the page lives: no need to ask again after every step. */
export function shouldRevalidate() {
  return false
}

/** Around every page of the shop: header, footer, and what watches over session and layers. */
export default function ShopFrame() {
  return (
    <Frame>
      <Page />
    </Frame>
  )
}

/** A fault of a page leaves the shop around it. */
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
      {shop?.demonstration && <aside className="demonstration">{frame.demonstration}</aside>}
      <SiteHeader name={shop?.name ?? ''} account={<Account />} cart={<CartWords />} />
      <p className="scripts-failed">{frame.scriptsFailed}</p>
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      {shop && <SiteFooter {...shop} />}
      <Watches />
    </>
  )
}

/** Undefined where they could not be made. */
function useFacts() {
  return useRouteLoaderData<typeof loader>(frameId)
}

function Page() {
  const { pathname } = useLocation()
  const { location: asked } = useNavigation()
  // Within the catalogue its own page says that it is on its way.
  return asked?.pathname === paths.catalogue && pathname !== paths.catalogue ? (
    <CatalogueArriving search={asked.search} />
  ) : (
    <Outlet />
  )
}

/**
 * The browser's own news, each where it is said: at the start none is known, and the frame is not made twice. Here the
 * way to one's own page or to the login; which of them is not known yet while the session is `loading`.
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
  return frame.cart(distinctLines(useCart()))
}

function Watches() {
  useSessionWatch()
  useLayers()
  return null
}
