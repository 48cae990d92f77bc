/** A product whose pieces changed in the shop after its sheet was exported. */
export type ProductSince = {
  id: string
  title: string
  /** On hand at the export, on hand now, and what the sheet says. */
  was: number
  now: number
  says: number
  /** Pieces sold after the export. */
  sold: number
}

export type PiecesSince = {
  /** The earliest export among the products, as ISO. */
  exportedAt: string
  count: number
  /** How many of the products were sold. */
  sold: number
  /** The first of the products; those that were sold before the others. */
  first: ProductSince[]
}

const mostKept = 100

/** `exportedAt`: when each product was exported. Returns null when `products` is empty. */
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
