import type { ShownPicture } from '../../../../domain/pictures/picture.ts'
import type { PricedLine } from '../../../../domain/purchase/priced-cart.ts'
import { colours, sizes } from '../../../../domain/catalogue/catalogue.ts'
import { addressOfChoice, type GarmentSide } from '../../../../domain/designs/builder-address.ts'
import { madeToOrder, none } from '../../../../domain/purchase/line-id.ts'
import { ownLook, ownPrintAt } from '../../../../domain/designs/own-print.ts'
import { printNamed } from '../../../../drawing/prints.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { namedColour } from '../../../../words/colours.ts'
import { paths } from '../../../../words/paths.ts'
import { sizeWords } from '../../../../words/sizes.ts'

type Line = Pick<PricedLine, 'lineId' | 'name' | 'size' | 'colour' | 'image'>

/** The facts about a garment for printouts, without prices. */
export function garmentFacts(line: Line, pictures: Shop['pictures']) {
  const drawn = madeToOrder(line.lineId) ? drawnLine(line, 'front') : null
  return {
    name: line.name,
    size: line.size === none ? '' : sizeWords(line.size),
    colour: namedColour(line.colour),
    made: madeToOrder(line.lineId) !== null,
    picture: drawn ?? (line.image === '' ? null : pictures.resolve(line.image)),
  }
}

export type GarmentFacts = ReturnType<typeof garmentFacts>

/** True if the garment has a print: the owner's own print of the order line, or a print of the program. */
export function isPrinted({ image }: Pick<Line, 'image'>, designId: string): boolean {
  return ownPrintAt(image) !== null || printNamed(designId) !== undefined
}

/** The picture of a garment as its buyer saw it; null if the garment cannot be drawn. */
export function drawnLine(
  { lineId, image }: Pick<Line, 'lineId' | 'image'>,
  side: GarmentSide,
): ShownPicture | null {
  const made = madeToOrder(lineId)
  const colour = colours.find((each) => each === made?.colour)
  const size = sizes.find((each) => each === made?.size)
  if (!made || !colour || !size || !isPrinted({ image }, made.designId)) return null
  const { garment, designId } = made
  const query = addressOfChoice({ garment, designId, colour, size, quantity: 1 }, side)
  return { kind: 'foreign', url: paths.builderPicture(query + ownLook(image)) }
}
