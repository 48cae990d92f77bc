import type { Reduction } from '../../../../domain/purchase/cart.ts'

let givenBack: readonly Reduction[] = []

/** Pieces that another page removed on the way to the cart. */
export const cartNews = {
  /** The cart's page shows this when it opens next. */
  tell(reductions: readonly Reduction[]): void {
    givenBack = reductions
  },
  read: () => givenBack,
}
