import { createContext } from 'react-router'
import type { Shop } from '../use-cases/shop.ts'

/** How loaders reach the shop. The server sets it on every request (see server/pages.ts). */
export const shopContext = createContext<Shop>()

/** Who asks, as far as limits need to know. Set beside the shop. */
export const visitContext = createContext<{ address: string }>()
