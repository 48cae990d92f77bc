import { lastDayText } from '../words/markdown-words.ts'
import type { Product } from '../domain/catalogue/catalogue.ts'
import { piecesOfSize, type StockReport } from '../domain/catalogue/stock-report.ts'
import { isCountedTogether, samePieces } from '../domain/catalogue/stock-unit.ts'
import { none } from '../domain/purchase/line-id.ts'
import type { ShownPicture } from '../domain/pictures/picture.ts'

export function productView(product: Product, pictures: { resolve(address: string): ShownPicture }) {
  const { id, title, description, price, pieces, piecesBySize, ages, designId, images, imageTexts } = product
  const { priceBefore = null, markdownEndsAt: end } = product
  return {
    id,
    title,
    // A no-break space keeps a number and its percent sign on one line.
    description: description.replaceAll(' %', '\u00a0%'),
    price,
    priceBefore,
    until: end ? lastDayText(end) : null,
    pieces,
    piecesBySize,
    ages,
    options: ageOptions(product),
    design: designId,
    /** The cart keeps the original address of the picture, because the addresses of resized copies change. */
    image: images[0] ?? '',
    pictures: images.map((image) => pictures.resolve(image)),
    /** The owner's alternative texts of the pictures, if the owner wrote any. */
    ...(imageTexts?.some((text) => text !== '') && { alts: imageTexts }),
  }
}

export type ProductView = ReturnType<typeof productView>

/** `last`: one piece of this age is left; never for ages that share their pieces, which the number of all pieces tells. */
export type AgeOption = { age: string; there: boolean; last: boolean }

function ageOptions({ ages, piecesBySize }: Pick<Product, 'ages' | 'piecesBySize'>): AgeOption[] {
  const bySize = ages.length > 1 && !isCountedTogether(piecesBySize)
  return ages.map((age) => {
    const pieces = piecesOfSize(piecesBySize, age)
    return { age, there: pieces > 0, last: bySize && pieces === 1 }
  })
}

/** The product with its live stock and price; the same object without a change, to spare a rendering. */
export function withLiveStock(product: ProductView, report: StockReport | undefined): ProductView {
  const now = { ...product, ...report }
  const same = (['price', 'priceBefore', 'until'] as const).every((name) => now[name] === product[name])
  if (same && samePieces(now.piecesBySize, product.piecesBySize)) return product
  return { ...now, options: ageOptions(now) }
}

/** The age of a product with at most one age; null when the shopper must choose. */
export function onlyAge(ages: readonly string[]): string | null {
  return ages.length > 1 ? null : (ages[0] ?? none)
}
