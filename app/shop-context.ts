import { createContext } from 'react-router'
import type { Shop } from '../use-cases/shop.ts'

/** Loaders reach the shop through this context. The server sets it on every request (server/page-renderer.ts). */
export const shopContext = createContext<Shop>()

/** The visitor's internet address, used for limits on requests. */
export const visitContext = createContext<{ address: string }>()

/** Kinds of changes of the catalogue that make a page out of date. */
export type Touching = 'best-sellers' | 'collections' | 'list' | 'prices' | 'words' | 'designs' | 'sizes'

/** The data that a page depends on: the page is rendered again when that data changes, and only then. */
export type PageFacts = {
  dependsOn(...what: Touching[]): void
  /** Records that the page shows these products with their free pieces. */
  showsProducts(products: readonly { id: string }[]): void
  foundNothing(): void
}

export const pageFactsContext = createContext<PageFacts>()

/**
 * React and the router put this rendering's nonce on the inline scripts of the page; the server allows only scripts
 * with the nonce (server/script-nonces.ts).
 */
export const nonceContext = createContext<string>()

/** True: the form was refused because it is too long. The page says so and receives an empty form. */
export const tooLongContext = createContext(false)

/** True: the shop is closed, so none of its pages is rendered (app/shop/shop-frame.tsx). */
export const closedContext = createContext(false)
