import { createContext } from 'react-router'
import type { Shop } from '../use-cases/shop.ts'

/** How loaders reach the shop. The server sets it on every request (see server/pages.ts). */
export const shopContext = createContext<Shop>()

/** Who asks, as far as limits need to know. Set beside the shop. */
export const visitContext = createContext<{ address: string }>()

/** Which change of the catalogue touches a page; a product's own are named by `showsProducts`. */
export type Touching = 'list' | 'prices' | 'words' | 'designs' | 'sizes'

/** What the loaders of a page tell of it, so that it is rendered again when that changes, and only then. */
export type PageFacts = {
  dependsOn(...what: Touching[]): void
  /** These products, with the free pieces of each, are on the page. */
  showsProducts(products: readonly { id: string }[]): void
  /** The page is of a search that found nothing. */
  foundNothing(): void
}

export const pageFactsContext = createContext<PageFacts>()

/**
 * The nonce of this rendering: React and the router put it on the scripts they and we write, and the server allows
 * these and no others (server/marked-scripts.ts).
 */
export const markContext = createContext<string>()

/** Whether the request's form was refused for its length. The page then says so; it gets an empty form. */
export const tooLongContext = createContext(false)

/** Whether whoever asks finds the shop closed: then no page of it is made (app/shop/shop-frame.tsx). */
export const closedContext = createContext(false)
