import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation, useNavigation } from 'react-router'
import { layWhileOpen, OnTop } from '../../ui/layers.ts'
import { frame } from '../../../words/frame-words.ts'
import { paths } from '../../../words/paths.ts'
import { BagMark, HeartMark, MenuMark } from '../../ui/marks.tsx'

type SiteHeaderProps = {
  name: string
  logo: string | undefined
  /** The links to account and cart update by themselves, without the frame. */
  account: ReactNode
  cart: ReactNode
}

const places = [
  [paths.home, frame.home],
  [paths.catalogue, frame.products],
  [paths.about, frame.about],
  [paths.contact, frame.contact],
] as const

/** The header with the navigation; on telephones the menu is at the bottom, in reach of the thumb. */
export function SiteHeader({ name, logo, account, cart }: SiteHeaderProps) {
  return (
    <>
      <header className="header">
        <div className="header-row page">
          <Link to={paths.home} className="brand" viewTransition prefetch="intent">
            <img src={logo} alt="" />
            <span>{name}</span>
          </Link>
          <nav className="menu-wide" aria-label={frame.mainNavigation}>
            <Places account={account} />
          </nav>
          <NavLink to={paths.cart} className="cart-link" viewTransition prefetch="intent">
            <BagMark />
            {cart}
          </NavLink>
        </div>
        <div className="picado" aria-hidden="true" />
      </header>
      <ThumbMenu account={account} />
    </>
  )
}

/** The menu works without scripts. With scripts a choice, Escape, Back, and a press elsewhere close it. */
function ThumbMenu({ account }: Pick<SiteHeaderProps, 'account'>) {
  const element = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const going = useNavigation().state !== 'idle'

  useEffect(() => {
    element.current?.removeAttribute('open')
  }, [key])

  useEffect(() => {
    const details = element.current
    if (!details) return
    const forget = layWhileOpen(details)
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
      forget()
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])

  return (
    <details className="menu-thumb" ref={element}>
      <summary className="button button-ink">
        <MenuMark />
        <span>{frame.menu}</span>
      </summary>
      {/* A chosen link replaces the menu's step of the history, so the menu stays open until the next page is there. */}
      <nav aria-label={frame.mainNavigation} hidden={going}>
        <OnTop value={true}>
          <Places account={account} />
        </OnTop>
      </nav>
    </details>
  )
}

function Places({ account }: Pick<SiteHeaderProps, 'account'>) {
  const replace = useContext(OnTop)
  return (
    <ul className="plain">
      {places.map(([to, words]) => (
        <li key={to}>
          <NavLink to={to} end={to === paths.home} replace={replace} viewTransition prefetch="intent">
            {words}
          </NavLink>
        </li>
      ))}
      <li className="favourites-link">
        <NavLink to={paths.favourites} replace={replace}>
          <HeartMark />
          <span>{frame.favourites}</span>
        </NavLink>
      </li>
      <li className="account-link">{account}</li>
    </ul>
  )
}
