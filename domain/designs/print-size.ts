import type { GarmentSide } from './builder-address.ts'
import type { Garment, Size } from '../catalogue/catalogue.ts'

/** `width` of the print in millimetres. */
export type PrintArea = { side: GarmentSide; width: number }

type Widths = Record<Size, number>

const wholeFront: Widths = { XS: 160, S: 180, M: 200, L: 220, XL: 240, XXL: 260 }
/** The pocket of a hoodie leaves less room for the print below the neck. */
const abovePocket: Widths = { XS: 140, S: 155, M: 170, L: 185, XL: 200, XXL: 215 }
const belowNeck: Widths = { XS: 55, S: 60, M: 65, L: 70, XL: 75, XXL: 80 }
const onHeart: Widths = { XS: 70, S: 75, M: 80, L: 90, XL: 100, XXL: 110 }

/** The only table of print widths. The garment builder's picture shows the same widths. */
const places: Record<Garment, readonly (readonly [GarmentSide, Widths])[]> = {
  TShirt: [
    ['front', wholeFront],
    ['back', belowNeck],
  ],
  Hoodies: [['front', abovePocket]],
  Overshirts: [
    ['front', onHeart],
    ['back', wholeFront],
  ],
  Sets: [
    ['front', wholeFront],
    ['back', belowNeck],
  ],
}

/** The largest height of a print, as a multiple of its width. */
const tallest = 1.25

export function printPlaces(garment: Garment, size: Size): PrintArea[] {
  return places[garment].map(([side, widths]) => ({ side, width: widths[size] }))
}

/** Returns the width and height of the print in millimetres. */
export function printedSize(
  drawing: { width: number; height: number },
  width: number,
): { width: number; height: number } {
  const scale = Math.min(width / drawing.width, (width * tallest) / drawing.height)
  return { width: drawing.width * scale, height: drawing.height * scale }
}
