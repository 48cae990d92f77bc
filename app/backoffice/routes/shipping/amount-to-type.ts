import { type Centavos, pesosText } from '../../../../domain/values/money.ts'

/** For a field: 9900 → '99', 9950 → '99.50', '' for none. */
export function amountToType(cost: Centavos | null): string {
  return cost === null ? '' : pesosText(cost).replace(/\.00$/, '')
}
