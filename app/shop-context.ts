import { createContext } from 'react-router'
import type { Shop } from '../use-cases/shop.ts'

/** How loaders reach the shop. The server sets it on every request (see server/open-pages.ts). */
export const shopContext = createContext<Shop>()

/** The address is used for limits. It is set together with `shopContext`. */
export const visitContext = createContext<{ address: string }>()

/** Kinds of changes of the catalogue that make a page out of date. */
export type Touching = 'list' | 'prices' | 'words' | 'designs' | 'sizes'

/** What the page depends on: it is rendered again when that changes, and only then. */
export type PageFacts = {
  dependsOn(...what: Touching[]): void
  /** The page shows these products with their free pieces. */
  showsProducts(products: readonly { id: string }[]): void
  foundNothing(): void
}

export const pageFactsContext = createContext<PageFacts>()

/**
 * React and the router put this rendering's nonce on the inline scripts of the page; the server allows only scripts
 * with the nonce (server/marked-scripts.ts).
 */
export const markContext = createContext<string>()

/** The request's form was refused because it is too long. The page says so and receives an empty form. */
export const tooLongContext = createContext(false)

/** True: no page of the shop is rendered (app/shop/shop-frame.tsx). */
export const closedContext = createContext(false)
