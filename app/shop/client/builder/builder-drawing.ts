import type { GarmentSide } from '../../../../domain/builder-address.ts'
import type { Choice } from '../../../../domain/builder.ts'
import type { Garment, Size } from '../../../../domain/catalogue.ts'
import { drawGarment } from '../../../../drawing/compose.ts'
import type { Build } from '../../../../drawing/measures.ts'
import { printNames, type PrintName } from '../../../../drawing/prints.ts'
import type { SilhouetteName } from '../../../../drawing/silhouettes.ts'

/** What of a choice can be seen. */
export type Look = Pick<Choice, 'garment' | 'size' | 'colour' | 'designId'> & { side: GarmentSide }

const cuts = {
  TShirt: 'tee',
  Hoodies: 'hoodie',
  Overshirts: 'overshirt',
  Sets: 'set-tee',
} satisfies Record<Garment, SilhouetteName>

const builds = {
  XS: 'bebe',
  S: 'bebe',
  M: 'chico',
  L: 'chico',
  XL: 'grande',
  XXL: 'grande',
} satisfies Record<Size, Build>

/** The garment as it is being designed, as one svg element of 960 × 1200 without a backdrop. */
export function drawLook({ garment, size, colour, designId, side }: Look): string {
  return drawGarment(
    {
      silhouette: cuts[garment],
      paper: colour ?? 'White',
      print: printNamed(designId),
      build: size ? builds[size] : 'chico',
    },
    side,
  )
}

/** A design of the owner's own that the house has no drawing of has a picture instead. */
function printNamed(designId: string | null): PrintName | undefined {
  return printNames.find((name) => name === designId)
}
