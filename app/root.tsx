import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import { distinctLines } from '../domain/cart.ts'
import type { Route } from './+types/root.ts'
import { useLayers } from './ui/layers.ts'
import { useNotice } from './shop/client/notices.ts'
import { useCart } from './shop/client/cart/use-cart.ts'
import { useSession, useSessionWatch } from './shop/client/session/use-session.ts'
import { frame } from '../words/frame.ts'
import figtree from './fonts/figtree-es.woff2?url'
import fraunces from './fonts/fraunces-es.woff2?url'
import { FirstScript } from './ui/first-script.tsx'
import { paths } from '../words/paths.ts'
import { CatalogueArriving } from './shop/routes/catalogue/catalogue-arriving.tsx'
import { sharePicture } from './shop/seo/share-picture.ts'
import { shopContext } from './shop/shop-context.ts'
import styles from './shop/styles/shop.css?url'
import { PersonLink } from './shop/ui/person-link.tsx'
import { FaultPage } from './ui/fault-page.tsx'
import { NoticeRegion } from './ui/notice-region.tsx'
import { SiteFooter } from './shop/ui/site-footer.tsx'
import { SiteHeader } from './shop/ui/site-header.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon-32.png', sizes: '32x32', type: 'image/png' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
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

export function Layout({ children }: { children: ReactNode }) {
  const shop = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="es-MX">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f6ecdd" />
        <FirstScript />
        <Meta />
        <Links />
      </head>
      <body>
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
        <Notices />
        <SessionWatch />
        <Layers />
        <Scripts />
        <ScrollRestoration />
      </body>
    </html>
  )
}

export default function App() {
  const { pathname } = useLocation()
  const { location: asked } = useNavigation()
  // Within the catalogue its own page says that it is on its way.
  return asked?.pathname === paths.catalogue && pathname !== paths.catalogue ? (
    <CatalogueArriving search={asked.search} />
  ) : (
    <Outlet />
  )
}

export function ErrorBoundary() {
  const shop = useRouteLoaderData<typeof loader>('root')
  return <FaultPage picture={shop?.faultPicture} />
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

function Notices() {
  return <NoticeRegion text={useNotice()} />
}
