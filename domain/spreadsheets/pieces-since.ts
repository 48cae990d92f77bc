/** A product whose pieces changed in the shop after its spreadsheet was exported. */
export type ProductSince = {
  id: string
  title: string
  /** `was`, `now`, `says`: pieces in stock at the export, pieces in stock now, and pieces in the spreadsheet. */
  was: number
  now: number
  says: number
  /** Pieces of the product sold after the export. */
  sold: number
}

export type PiecesSince = {
  /** The time of the earliest export, as ISO text. */
  exportedAt: string
  count: number
  /** The number of products with sales after the export. */
  sold: number
  /** The products with sales come first in the list. */
  first: ProductSince[]
}

const mostKept = 100

export function piecesSince(
  products: readonly ProductSince[],
  exportedAt: readonly Date[],
): PiecesSince | null {
  if (products.length === 0) return null
  const sold = products.filter((each) => each.sold > 0)
  const others = products.filter((each) => each.sold === 0)
  return {
    exportedAt: new Date(Math.min(...exportedAt.map((at) => at.getTime()))).toISOString(),
    count: products.length,
    sold: sold.length,
    first: [...sold, ...others].slice(0, mostKept),
  }
}
