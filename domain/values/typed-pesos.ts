import { type Centavos, centavosFromPesos } from './money.ts'

/** '$1,250.50', '99', '99.5', as somebody types an amount → centavos; null: no amount, or one that can be read two ways ('99,50'). */
export function typedPesos(text: string): Centavos | null {
  return centavosFromPesos(withoutThousands(text.replaceAll(/[$\s]/g, '')))
}

/** '1,234.50' → '1234.50'. A comma anywhere else may be meant for the centavos, and stays. */
export function withoutThousands(amount: string): string {
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(amount) ? amount.replaceAll(',', '') : amount
}
