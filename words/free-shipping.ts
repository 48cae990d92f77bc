import type { Centavos } from '../domain/values/money.ts'
import { roundedPrice } from './price.ts'

/** Rounded up to whole pesos: 15 → '$1 MXN'. */
export function missingForFree(missing: Centavos): string {
  return `Te faltan ${roundedPrice(Math.ceil(missing / 100) * 100)} para el envío gratis.`
}
