import type { Size } from './catalogue.ts'

/** Whole centimetres, from–to. */
export type Measure = readonly [from: number, to: number]

/** One row of the size guide: what a child of this age usually measures. Of the body, not of the garment. */
export type SizeGuideRow = {
  /** A letter of the builder; null for a row that goes by age alone. */
  size: Size | null
  /** As products have it, without the suffix: '4', '0-1'. */
  age: string
  height: Measure
  chest: Measure
  waist: Measure
}

/** For which age each letter is; a letter that the guide does not know is left out. */
export function agesOfSizes(guide: readonly SizeGuideRow[]): Partial<Record<Size, string>> {
  return Object.fromEntries(guide.flatMap(({ size, age }) => (size === null ? [] : [[size, age]])))
}
