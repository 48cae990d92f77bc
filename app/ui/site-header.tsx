import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { frame } from '../copy/frame.ts'
import { paths } from '../paths.ts'
import { BagMark, MenuMark } from './marks.tsx'
import { Spinner } from './spinner.tsx'

type SiteHeaderProps = {
  name: string
  session: 'loading' | 'anonymous' | 'signed-in'
  cartLines: number
}

const places = [
  [paths.home, frame.home],
  [paths.catalogue, frame.products],
  [paths.about, frame.about],
  [paths.contact, frame.contact],
] as const

/** Logo, the ways through the shop, and the cart. On a phone the menu waits at the bottom, where the thumb is. */
export function SiteHeader({ name, session, cartLines }: SiteHeaderProps) {
  return (
    <>
      <header className="header">
        <div className="header-row page">
          <Link to={paths.home} className="brand" viewTransition prefetch="intent">
            <img src="/favicon.svg" alt="" width={40} height={40} />
            <span>{name}</span>
          </Link>
          <nav className="menu-wide" aria-label={frame.mainNavigation}>
            <Places session={session} />
          </nav>
          <NavLink to={paths.cart} className="cart-link" viewTransition prefetch="intent">
            <BagMark />
            {frame.cart(cartLines)}
          </NavLink>
        </div>
        <div className="picado" aria-hidden="true" />
      </header>
      <ThumbMenu session={session} />
    </>
  )
}

/** Works without scripts; with them it closes after a choice, by Escape and by a press elsewhere. */
function ThumbMenu({ session }: { session: SiteHeaderProps['session'] }) {
  const element = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    element.current?.removeAttribute('open')
  }, [key])

  useEffect(() => {
    const details = element.current
    if (!details) return
    const close = (event: Event) => {
      if (!details.open) return
      const byKey = event instanceof KeyboardEvent
      if (byKey ? event.key !== 'Escape' : details.contains(event.target as Node)) return
      details.open = false
      if (byKey) details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])

  return (
    <details className="menu-thumb" ref={element}>
      <summary className="button button-ink">
        <MenuMark />
        {frame.menu}
      </summary>
      <nav aria-label={frame.mainNavigation}>
        <Places session={session} />
      </nav>
    </details>
  )
}

function Places({ session }: { session: SiteHeaderProps['session'] }) {
  return (
    <ul className="plain">
      {places.map(([to, words]) => (
        <li key={to}>
          <NavLink to={to} end={to === paths.home} viewTransition prefetch="intent">
            {words}
          </NavLink>
        </li>
      ))}
      <li className="account-link">
        {session === 'signed-in' ? (
          <NavLink to={paths.profile}>{frame.account}</NavLink>
        ) : (
          <NavLink to={paths.login} viewTransition>
            {frame.login}
          </NavLink>
        )}
        <span className="account-wait needs-scripts">
          {session === 'loading' && <Spinner label={frame.sessionLoading} />}
        </span>
      </li>
    </ul>
  )
}
