import type { GarmentSide } from '../domain/designs/builder-address.ts'
import type { Choice } from '../domain/designs/builder.ts'
import type { Garment, Size } from '../domain/catalogue/catalogue.ts'
import { drawGarment } from './compose.ts'
import type { Canvas } from './canvas.ts'
import type { Build } from './measures.ts'
import { printNamed } from './prints.ts'
import type { SilhouetteName } from './silhouettes.ts'

export type GarmentLook = Pick<Choice, 'garment' | 'size' | 'colour' | 'designId'> & { side: GarmentSide }

export const cuts = {
  TShirt: 'tee',
  Hoodies: 'hoodie',
  Overshirts: 'overshirt',
  Sets: 'set-tee',
} satisfies Record<Garment, SilhouetteName>

/** The proportions of each letter size. */
export const buildOfSize = {
  XS: 'bebe',
  S: 'bebe',
  M: 'chico',
  L: 'chico',
  XL: 'grande',
  XXL: 'grande',
} satisfies Record<Size, Build>

/** The svg is 960 × 1200, without a backdrop. `laid` draws the owner's own print instead of a built-in print. */
export function drawLook(
  { garment, size, colour, designId, side }: GarmentLook,
  laid?: (canvas: Canvas) => void,
): string {
  return drawGarment(
    {
      silhouette: cuts[garment],
      paper: colour ?? 'White',
      print: laid ? undefined : printNamed(designId),
      laid,
      build: size ? buildOfSize[size] : 'chico',
    },
    side,
  )
}
