import type { Picture } from '../../../../domain/picture.ts'
import type { PricedLine } from '../../../../domain/priced-cart.ts'
import { colours, sizes } from '../../../../domain/catalogue.ts'
import type { GarmentSide } from '../../../../domain/builder-address.ts'
import { madeToOrder, none } from '../../../../domain/line-id.ts'
import { drawLook } from '../../../../drawing/look.ts'
import { printNamed } from '../../../../drawing/prints.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { namedColour } from '../../../../words/colours.ts'
import { sizeWords } from '../../../../words/sizes.ts'

type Line = Pick<PricedLine, 'lineId' | 'name' | 'size' | 'colour' | 'image'>

/** A line of an order as paper tells it: nothing of money. */
export function garmentFacts(line: Line, pictures: Shop['pictures']) {
  const drawn = madeToOrder(line.lineId) ? drawnLine(line.lineId, 'front') : null
  return {
    name: line.name,
    size: line.size === none ? '' : sizeWords(line.size),
    colour: namedColour(line.colour),
    made: madeToOrder(line.lineId) !== null,
    picture: drawn ?? (line.image === '' ? null : pictures.resolve(line.image)),
  }
}

export type GarmentFacts = ReturnType<typeof garmentFacts>

/** A garment that is made to order as its buyer saw it; null where it cannot be drawn. */
export function drawnLine(lineId: string, side: GarmentSide): Picture | null {
  const made = madeToOrder(lineId)
  const colour = colours.find((each) => each === made?.colour)
  const size = sizes.find((each) => each === made?.size)
  if (!made || !colour || !size || !printNamed(made.designId)) return null
  const { garment, designId } = made
  const svg = drawLook({ garment, designId, colour, size, side })
  return { kind: 'foreign', url: `data:image/svg+xml,${encodeURIComponent(svg)}` }
}
