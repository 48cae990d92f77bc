import type { Reduction } from '../../../../domain/purchase/cart.ts'

let givenBack: readonly Reduction[] = []

/** Pieces that another page removed from the cart; the cart's page shows them when it opens next. */
export const cartNews = {
  write(reductions: readonly Reduction[]): void {
    givenBack = reductions
  },
  read: () => givenBack,
}
