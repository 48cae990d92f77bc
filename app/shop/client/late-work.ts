import { keepLinkedCode } from './discounts/keep-linked-code.ts'
import { beginHearts } from './favourites/hearts.tsx'
import { followVisit } from './visits/visit-steps.ts'

/** Called on every page of the shop and after every change of the cart. `pieces`: how many pieces the cart has. */
export function workAfterPage(page: { pathname: string; search: string; pieces: number }): void {
  keepLinkedCode(page.search)
  beginHearts()
  followVisit(page.pathname, page.pieces)
}
