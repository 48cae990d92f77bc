/** One row of the size guide: what a child of this age usually measures, in whole centimetres from–to. */
export type SizeGuideRow = {
  /** As products have it, without the suffix: '4', '0-1'. */
  age: string
  height: readonly [number, number]
  chest: readonly [number, number]
  waist: readonly [number, number]
}

/** Measures of the body, not of the garment. Rows follow each other without gaps in height. */
export const sizeGuide: readonly SizeGuideRow[] = [
  { age: '0-1', height: [50, 76], chest: [40, 47], waist: [39, 47] },
  { age: '1-2', height: [76, 88], chest: [47, 51], waist: [47, 50] },
  { age: '2', height: [88, 93], chest: [51, 53], waist: [50, 51] },
  { age: '3', height: [93, 100], chest: [53, 55], waist: [51, 52] },
  { age: '4', height: [100, 108], chest: [55, 57], waist: [52, 54] },
  { age: '6', height: [108, 120], chest: [57, 61], waist: [54, 56] },
  { age: '8', height: [120, 131], chest: [61, 66], waist: [56, 59] },
  { age: '10', height: [131, 142], chest: [66, 71], waist: [59, 62] },
  { age: '12', height: [142, 153], chest: [71, 76], waist: [62, 65] },
]
