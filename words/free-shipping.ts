import type { Centavos } from '../domain/values/money.ts'
import { roundedPrice } from './price.ts'

/** The amount missing for free shipping, rounded up to whole pesos: 15 → '$1 MXN'. */
export function missingForFree(missing: Centavos): string {
  return `Te faltan ${roundedPrice(Math.ceil(missing / 100) * 100)} para el envío gratis.`
}
