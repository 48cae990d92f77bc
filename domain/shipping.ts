import type { Centavos } from './money.ts'

export const freeShippingFrom: Centavos = 80_000
const defaultShippingCost: Centavos = 15_000
export const deliveryBusinessDays = 10

/**
 * Nothing physical: nothing to ship. Free from 800 pesos of subtotal; otherwise what the first record of the
 * postal code says; 150 pesos when nothing is known of it.
 */
export function shippingCost(
  cart: { subtotal: Centavos; anythingToShip: boolean },
  postalCodeCost: Centavos | null,
): Centavos {
  if (!cart.anythingToShip) return 0
  if (cart.subtotal >= freeShippingFrom) return 0
  return postalCodeCost ?? defaultShippingCost
}
