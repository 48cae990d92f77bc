import { directWayOf } from '../../../../domain/direct-sale.ts'
import { directSaleCopy } from '../../../../words/backoffice/direct-sale.ts'

const providers: Readonly<Record<string, string>> = { paypal: 'PayPal' }

/** 'PayPal', 'Efectivo'. */
export function wayWords(provider: string): string {
  const way = directWayOf(provider)
  return way ? directSaleCopy.ways[way] : (providers[provider] ?? provider)
}
