import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

/** Parts of one list, side by side. On a telephone they go sideways, and the one that is shown is in sight. */
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

/** One part of the list. `shown`: it is the one on the page. */
export function Tab({ to, shown, children }: { to: string; shown: boolean; children: ReactNode }) {
  return (
    <Link to={to} aria-current={shown ? 'page' : undefined}>
      {children}
    </Link>
  )
}
