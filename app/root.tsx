import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import figtree from './fonts/figtree-es.woff2?url'
import fraunces from './fonts/fraunces-es.woff2?url'
import { useNotice } from './ui/notify.ts'
import { frameId } from './ui/frame-id.ts'
import type { loader } from './shop/shop-frame.tsx'
import shopStyles from './shop/styles/shop.css?url'
import { FaultPage } from './ui/fault-page.tsx'
import { FirstScript } from './ui/first-script.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon-32.png', sizes: '32x32', type: 'image/png' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/**
 * The page frames of shop (shop/shop-frame.tsx) and back office (backoffice/) load their own styles, never each
 * other's.
 */
export function Layout({ children }: { children: ReactNode }) {
  // The brand's colours override those of the stylesheets.
  const colours = useRouteLoaderData<typeof loader>(frameId)?.colours
  return (
    <html lang="es-MX" style={colours as CSSProperties}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={colours?.['--paper'] ?? '#f6ecdd'} />
        <FirstScript />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Notices />
        <Scripts />
        <ScrollRestoration />
      </body>
    </html>
  )
}

export default function App() {
  useEffect(() => {
    document.documentElement.dataset['scripts'] = 'live'
  }, [])
  return <Outlet />
}

/** When a page frame itself fails, its styles are missing too, so the error page works without them. */
export function ErrorBoundary() {
  return (
    <main>
      <link rel="stylesheet" href={shopStyles} />
      <FaultPage picture={undefined} />
    </main>
  )
}

/** The element of notices always exists, because screen readers announce only changes of existing elements. */
function Notices() {
  const text = useNotice()
  return (
    <output className="notices" aria-live="polite" aria-atomic="true">
      {text && <span className="notice">{text}</span>}
    </output>
  )
}
