import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

/** The tabs of a list. On a phone they scroll sideways, and the open tab is scrolled into view. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const tabs = useRef<HTMLElement>(null)
  const { search } = useLocation()
  useEffect(() => {
    const shown = tabs.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!tabs.current || !shown) return
    const middle =
      shown.offsetLeft - tabs.current.offsetLeft - (tabs.current.clientWidth - shown.offsetWidth) / 2
    tabs.current.scrollLeft = middle
  }, [search])
  return (
    <nav ref={tabs} className="tabs" aria-label={label}>
      {children}
    </nav>
  )
}

/** A tab of a list. `shown`: this tab is open. */
export function Tab({ to, shown, children }: { to: string; shown: boolean; children: ReactNode }) {
  return (
    <Link to={to} aria-current={shown ? 'page' : undefined}>
      {children}
    </Link>
  )
}
