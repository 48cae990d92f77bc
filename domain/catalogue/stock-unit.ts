import { sumOf } from '../values/money.ts'

/**
 * The key of a stock unit: `{product id}#{size}`. The size is one of the product's ages, or '' for a product whose
 * pieces are counted for all ages together. A product has either the unit '' or one unit for each of its ages.
 */
export type StockUnit = `${string}#${string}`

/** Pieces of each size of one product; the key '' stands for all ages together. */
export type PiecesBySize = Readonly<Record<string, number>>

export function stockUnit(productId: string, size: string): StockUnit {
  return `${productId}#${size}`
}

/** Product ids contain no '#', so the first '#' ends the id. */
export function partsOfUnit(unit: StockUnit): { productId: string; size: string } {
  const end = unit.indexOf('#')
  return { productId: unit.slice(0, end), size: unit.slice(end + 1) }
}

/**
 * Returns the stock unit from which a garment takes its pieces: the unit '' if the product has that unit, otherwise the
 * unit of the garment's size. No other code decides this. `units`: the present units of the product.
 */
export function unitOf(
  { productId, size }: { productId: string; size: string },
  units: { has(unit: StockUnit): boolean },
): StockUnit {
  const together = stockUnit(productId, '')
  return units.has(together) ? together : stockUnit(productId, size)
}

export function isCountedTogether(pieces: PiecesBySize): boolean {
  return '' in pieces
}

export function samePieces(one: PiecesBySize, other: PiecesBySize): boolean {
  const sizes = Object.keys(one)
  return sizes.length === Object.keys(other).length && sizes.every((size) => one[size] === other[size])
}

/**
 * Returns the units of a product whose ages became `ages`, as the database keeps them (db/migrations/0199-stock-units.sql).
 * A product's only unit follows its only age; a product counted by size gets a new age without pieces, and loses the
 * pieces of an age that went. `pieces`: the units before; empty for a new product.
 */
export function unitsForAges(ages: readonly string[], pieces: PiecesBySize): PiecesBySize {
  const sizes = Object.keys(pieces)
  const ofOne = ages.length === 1 ? ages[0]! : ''
  const keepsOne = isCountedTogether(pieces) || (sizes.length === 1 && ages.length <= 1)
  if (sizes.length === 0 || keepsOne) return { [ofOne]: sumOf(Object.values(pieces)) }
  return Object.fromEntries((ages.length === 0 ? [''] : ages).map((age) => [age, pieces[age] ?? 0]))
}

/** Returns the pieces of all units of these products. */
export function piecesOfUnits(
  products: Iterable<{ id: string; piecesBySize: PiecesBySize }>,
): Map<StockUnit, number> {
  return new Map(
    [...products].flatMap(({ id, piecesBySize }) =>
      Object.entries(piecesBySize).map(([size, pieces]) => [stockUnit(id, size), pieces] as const),
    ),
  )
}

/** `pieces`: all pieces in stock, including the `held` pieces. */
export type UnitCounts = { pieces: number; held: number }

/** Returns the pieces of each size, including held pieces. */
export function piecesInUnits(units: Readonly<Record<string, UnitCounts>>): PiecesBySize {
  return Object.fromEntries(Object.entries(units).map(([size, { pieces }]) => [size, pieces]))
}

/** Returns the free pieces of each size. */
export function freeOf(units: Readonly<Record<string, UnitCounts>>): PiecesBySize {
  return Object.fromEntries(Object.entries(units).map(([size, { pieces, held }]) => [size, pieces - held]))
}
