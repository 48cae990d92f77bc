import type { Size } from './catalogue.ts'

/** Whole centimetres, from and to. */
export type Measure = readonly [from: number, to: number]

/**
 * One row of the size guide: the usual measures of a child of this age. They are measures of the body, not of the
 * garment.
 */
export type SizeGuideRow = {
  /** A size of the builder; null for a row by age alone. */
  size: Size | null
  /** As products have it, without the unit: '4', '0-1'. */
  age: string
  height: Measure
  chest: Measure
  waist: Measure
}

/** The age for each size of the builder. A size that the guide does not have is left out. */
export function agesOfSizes(guide: readonly SizeGuideRow[]): Partial<Record<Size, string>> {
  return Object.fromEntries(guide.flatMap(({ size, age }) => (size === null ? [] : [[size, age]])))
}
