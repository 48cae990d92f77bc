import type { GarmentSide } from '../domain/designs/builder-address.ts'
import type { Choice } from '../domain/designs/builder.ts'
import type { Garment, Size } from '../domain/catalogue/catalogue.ts'
import { drawGarment } from './compose.ts'
import type { Hand } from './hand.ts'
import type { Build } from './measures.ts'
import { printNamed } from './prints.ts'
import type { SilhouetteName } from './silhouettes.ts'

/** The parts of a shopper's choice that change the picture. */
export type GarmentLook = Pick<Choice, 'garment' | 'size' | 'colour' | 'designId'> & { side: GarmentSide }

/** Which silhouette each garment of the builder is. */
export const cuts = {
  TShirt: 'tee',
  Hoodies: 'hoodie',
  Overshirts: 'overshirt',
  Sets: 'set-tee',
} satisfies Record<Garment, SilhouetteName>

/** The build of a child for each letter size. */
export const buildOfSize = {
  XS: 'bebe',
  S: 'bebe',
  M: 'chico',
  L: 'chico',
  XL: 'grande',
  XXL: 'grande',
} satisfies Record<Size, Build>

/**
 * The garment as it is being designed, as one svg element of 960 × 1200 without a backdrop. `laid` draws a print of the
 * owner's own in place of the house's.
 */
export function drawLook(
  { garment, size, colour, designId, side }: GarmentLook,
  laid?: (hand: Hand) => void,
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
