import type { Garment, Size } from '../catalogue/catalogue.ts'
import { type Centavos, withPercentMore } from '../values/money.ts'

const xxlPercentMore = 15

/** The owner's prices of garments, used when no catalogue product has the garment with the chosen design. */
export type GarmentPrices = Readonly<Record<Garment, Centavos>>

export const garmentPricesAtFirst: GarmentPrices = {
  TShirt: 20_000,
  Hoodies: 20_000,
  Overshirts: 20_000,
  Sets: 20_000,
}

/** Size XXL costs more, because it needs more cloth. Half a centavo is rounded up. */
export function priceForSize(base: Centavos, size: Size): Centavos {
  return size === 'XXL' ? withPercentMore(base, xxlPercentMore) : base
}
