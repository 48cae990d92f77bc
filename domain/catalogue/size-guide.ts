import type { Size } from './catalogue.ts'
import { sortedSizes } from './garment-size.ts'

/** In whole centimetres. */
export type Measure = readonly [from: number, to: number]

/** A row of the size guide. Its measures are those of a child's body, not of the garment. */
export type SizeGuideRow = {
  /** A size letter of the garment builder; null for a row with an age alone. */
  size: Size | null
  /** Written as in products: '3-6m', '4', '0-1'. */
  age: string
  height: Measure
  chest: Measure
  waist: Measure
}

/** Rows with an age alone come first, as a parent sorts ages, then the rows with a size letter. */
export function sortedGuide(guide: readonly SizeGuideRow[]): SizeGuideRow[] {
  const nameOf = ({ size, age }: SizeGuideRow) => size ?? age
  const names = sortedSizes(guide.map(nameOf))
  return guide.toSorted((one, other) => names.indexOf(nameOf(one)) - names.indexOf(nameOf(other)))
}

/** Returns the age of each size, and leaves out sizes that the size guide does not have. */
export function agesOfSizes(guide: readonly SizeGuideRow[]): Partial<Record<Size, string>> {
  return Object.fromEntries(guide.flatMap(({ size, age }) => (size === null ? [] : [[size, age]])))
}
