import type { Reduction } from '../../../../domain/purchase/cart.ts'

let givenBack: readonly Reduction[] = []

/** What another page gave back on its way to the cart. */
export const cartNews = {
  /** The cart's page, when it opens next, says this too. */
  tell(reductions: readonly Reduction[]): void {
    givenBack = reductions
  },
  read: () => givenBack,
}
