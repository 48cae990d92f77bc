import type { Size } from './catalogue.ts'

/** In whole centimetres. */
export type Measure = readonly [from: number, to: number]

/** Measures of a child's body, not of the garment. */
export type SizeGuideRow = {
  /** A size of the builder; null for a row by age alone. */
  size: Size | null
  /** The age as products have it, without the unit: '4', '0-1'. */
  age: string
  height: Measure
  chest: Measure
  waist: Measure
}

/** Leaves out sizes that the guide does not have. */
export function agesOfSizes(guide: readonly SizeGuideRow[]): Partial<Record<Size, string>> {
  return Object.fromEntries(guide.flatMap(({ size, age }) => (size === null ? [] : [[size, age]])))
}
