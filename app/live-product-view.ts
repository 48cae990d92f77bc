import type { StockReport } from '../domain/catalogue/stock-report.ts'
import { samePieces } from '../domain/catalogue/stock-unit.ts'
import { none } from '../domain/purchase/line-id.ts'
import { ageOptions } from './age-options.ts'
import type { ProductView } from './product-view.ts'

type WithStock = Pick<
  ProductView,
  'price' | 'priceBefore' | 'until' | 'pieces' | 'piecesBySize' | 'ages' | 'options'
>

/** The product with its live stock and price; the same object without a change, to spare a rendering. */
export function withLiveStock<View extends WithStock>(product: View, report: StockReport | undefined): View {
  const now = { ...product, ...report }
  const same = (['price', 'priceBefore', 'until'] as const).every((name) => now[name] === product[name])
  if (same && samePieces(now.piecesBySize, product.piecesBySize)) return product
  return { ...now, options: ageOptions(now) }
}

/** The age of a product with at most one age; null when the shopper must choose. */
export function onlyAge(ages: readonly string[]): string | null {
  return ages.length > 1 ? null : (ages[0] ?? none)
}
