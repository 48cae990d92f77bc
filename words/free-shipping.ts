import type { Centavos } from '../domain/values/money.ts'
import { roundedPrice } from './money.ts'

/** What is missing for free shipping, in whole pesos and never less than it is: 15 → '$1 MXN'. */
export function missingForFree(missing: Centavos): string {
  return `Te faltan ${roundedPrice(Math.ceil(missing / 100) * 100)} para el envío gratis.`
}
