import { createContext } from 'react-router'
import type { Shop } from '../use-cases/shop.ts'

/** How loaders reach the shop. The server sets it on every request (see server/open-pages.ts). */
export const shopContext = createContext<Shop>()

/** The visitor's network address, for limits. Set together with `shopContext`. */
export const visitContext = createContext<{ address: string }>()

/** Kinds of changes of the catalogue that make a page out of date. `showsProducts` declares single products. */
export type Touching = 'list' | 'prices' | 'words' | 'designs' | 'sizes'

/** Loaders declare what their page depends on. The page is rendered again when that changes, and only then. */
export type PageFacts = {
  dependsOn(...what: Touching[]): void
  /** These products, with the free pieces of each, are on the page. */
  showsProducts(products: readonly { id: string }[]): void
  /** The page is of a search that found nothing. */
  foundNothing(): void
}

export const pageFactsContext = createContext<PageFacts>()

/**
 * The nonce of this rendering. React and the router put it on the inline scripts of the page, theirs and ours; the
 * server allows only scripts with the nonce (server/marked-scripts.ts).
 */
export const markContext = createContext<string>()

/** True when the request's form was refused because it is too long. The page says so and receives an empty form. */
export const tooLongContext = createContext(false)

/** True when this visitor finds the shop closed: no page of the shop is rendered then (app/shop/shop-frame.tsx). */
export const closedContext = createContext(false)
