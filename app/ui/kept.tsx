import { createContext, type ReactNode, useContext } from 'react'

/** Gives the markup of what `make` makes, from memory where `name` was made before; null where nothing is kept. */
export const KeptMarkup = createContext<((name: string, make: () => ReactNode) => string) | null>(null)

type KeptProps = {
  as: 'li' | 'ul' | 'div'
  className?: string
  /** All that the content is made from, besides the first word of the page's address. */
  of: unknown
  /** Not to be kept: it opens with a picture that is fetched first, of which the head of the page is told. */
  not?: boolean
  children: () => ReactNode
}

/**
 * An element whose content is the same whenever it is made from the same: the server makes it once and keeps the
 * letters, for all pages (app/at-once). In the browser, and wherever else nothing is kept, an element like any other.
 * Nothing in it may ask for an id (`useId`).
 */
export function Kept({ as: Tag, of, not = false, children, ...rest }: KeptProps) {
  const kept = useContext(KeptMarkup)
  if (kept === null || not) return <Tag {...rest}>{children()}</Tag>
  // oxlint-disable-next-line react/no-danger -- React wrote it
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: kept(JSON.stringify(of), children) }} />
}
