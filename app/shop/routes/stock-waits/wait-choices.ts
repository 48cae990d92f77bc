import { isCountedTogether } from '../../../../domain/catalogue/stock-unit.ts'
import type { ProductView } from '../../../product-view.ts'

/** What a shopper can wait for: sold-out sizes, and '' for the whole garment if all of it is sold out. */
export function waitChoices({
  ages,
  options,
  pieces,
  piecesBySize,
}: Pick<ProductView, 'ages' | 'options' | 'pieces' | 'piecesBySize'>): string[] {
  const gone =
    ages.length > 1 && !isCountedTogether(piecesBySize)
      ? options.filter(({ there }) => !there).map(({ age }) => age)
      : []
  return pieces < 1 ? ['', ...gone] : gone
}
