import type { Garment, Size } from '../catalogue/catalogue.ts'
import { type Centavos, withPercentMore } from '../values/money.ts'

const xxlPercentMore = 15

/** What each garment of the builder costs when no product of the catalogue is that garment with the chosen design. */
export type GarmentPrices = Readonly<Record<Garment, Centavos>>

/** The prices before the owner changes them. */
export const garmentPricesAtFirst: GarmentPrices = {
  TShirt: 20_000,
  Hoodies: 20_000,
  Overshirts: 20_000,
  Sets: 20_000,
}

/** XXL takes more cloth: 15 % more, rounded half up to the centavo. */
export function priceForSize(base: Centavos, size: Size): Centavos {
  return size === 'XXL' ? withPercentMore(base, xxlPercentMore) : base
}
