import type { ReactNode } from 'react'
import { Outlet, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { distinctLines } from '../../domain/cart.ts'
import { frame } from '../../words/frame.ts'
import { paths } from '../../words/paths.ts'
import { FaultPage } from '../ui/fault-page.tsx'
import { useLayers } from '../ui/layers.ts'
import type { Route } from './+types/shop-frame.ts'
import { useCart } from './client/cart/use-cart.ts'
import { useSession, useSessionWatch } from './client/session/use-session.ts'
import { frameId } from './frame-id.ts'
import { CatalogueArriving } from './routes/catalogue/catalogue-arriving.tsx'
import { sharePicture } from './seo/share-picture.ts'
import { shopContext } from './shop-context.ts'
import { PersonLink } from './ui/person-link.tsx'
import { SiteFooter } from './ui/site-footer.tsx'
import { SiteHeader } from './ui/site-header.tsx'

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
      <SessionWatch />
      <Layers />
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

/** The browser's own news, each where it is said: at the start none is known, and the frame is not made twice. */
function Account() {
  return <PersonLink session={useSession().state} />
}

function CartWords() {
  return frame.cart(distinctLines(useCart()))
}

function SessionWatch() {
  useSessionWatch()
  return null
}

function Layers() {
  useLayers()
  return null
}
