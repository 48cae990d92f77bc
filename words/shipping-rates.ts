import type { Centavos } from '../domain/values/money.ts'
import { businessDays } from './business-days-words.ts'
import { groupedPesos } from './price.ts'

/** 80000 → '800 pesos', 7950 → '79.50 pesos'. */
export function pesosInWords(amount: Centavos): string {
  const centavos = amount % 100
  const written = groupedPesos(amount) + (centavos === 0 ? '' : `.${String(centavos).padStart(2, '0')}`)
  return written === '1' ? '1 peso' : `${written} pesos`
}

/** `freeFrom` null: never free. */
export function freeFromWords(freeFrom: Centavos | null): string {
  if (freeFrom === null) return 'El envío se paga en cada compra.'
  if (freeFrom === 0) return 'El envío es gratis en todas las compras.'
  return `Gratis en compras de ${pesosInWords(freeFrom)} o más.`
}

export function shippingInShort(freeFrom: Centavos | null, deliveryDays: number): string {
  const arrives = `Llega en ${deliveryDays > 1 ? 'unos ' : ''}${businessDays(deliveryDays)}.`
  if (freeFrom === null) return arrives
  return `${freeFrom === 0 ? 'Envío gratis.' : `Envío gratis desde ${pesosInWords(freeFrom)}.`} ${arrives}`
}

/** Follows the sentence about where the shop sends to. `text`: the owner's words. */
export function pickupSentence({ name, text, cost }: { name: string; text: string; cost: Centavos }): string {
  return ` También puedes elegir «${name}» al pagar, ${cost === 0 ? 'sin costo' : `por ${pesosInWords(cost)}`}: ${text}`
}
