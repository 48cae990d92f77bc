import { type Centavos, pesosText } from '../../../../domain/values/money.ts'

/** Centavos as the text of an input: 9900 → '99', 9950 → '99.50', null → ''. */
export function amountToType(cost: Centavos | null): string {
  return cost === null ? '' : pesosText(cost).replace(/\.00$/, '')
}
