import type { Size } from './catalogue.ts'
import { type Centavos, withPercentMore } from './money.ts'

const xxlPercentMore = 15

/** What a designed garment costs when no product of the catalogue is that garment with that design. */
export const builderFallbackPrice: Centavos = 20_000

/** XXL takes more cloth: 15 % more, rounded half up to the centavo. */
export function priceForSize(base: Centavos, size: Size): Centavos {
  return size === 'XXL' ? withPercentMore(base, xxlPercentMore) : base
}
