import { type Centavos, centavosFromPesos } from './money.ts'

/**
 * Reads a typed amount ('$1,250.50', '99', '99.5') as centavos; null when it is not an amount, or could mean two
 * amounts ('99,50').
 */
export function typedPesos(text: string): Centavos | null {
  return centavosFromPesos(withoutThousands(text.replaceAll(/[$\s]/g, '')))
}

/** '1,234.50' → '1234.50'. A comma at another place stays, because it may separate the centavos. */
export function withoutThousands(amount: string): string {
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(amount) ? amount.replaceAll(',', '') : amount
}
