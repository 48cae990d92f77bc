import type { Colour } from '../../../../domain/catalogue/catalogue.ts'
import { ownPrintAt } from '../../../../domain/designs/own-print.ts'
import { printShapes } from '../../../../drawing/print-shapes.ts'
import { printNamed } from '../../../../drawing/prints.ts'
import type { PrintPage } from '../../../../gateways/prints/print-files.ts'
import type { Shop } from '../../../../use-cases/shop.ts'

/** The drawing of a design for the press; null: the shop has none. `colour` of the cloth; an own print ignores it. */
export async function drawingFor(
  { ownPrints }: Pick<Shop, 'ownPrints'>,
  { picture, designId }: { picture: string; designId: string },
  colour: Colour,
): Promise<{ drawing: PrintPage['drawing']; measure: { width: number; height: number } } | null> {
  const own = ownPrintAt(picture)
  if (own) {
    const drawing = await ownPrints.forPress(own)
    return drawing && { drawing, measure: 'box' in drawing ? drawing.box : own }
  }
  const print = printNamed(designId)
  if (!print) return null
  const drawing = printShapes(print, colour)
  return { drawing, measure: drawing.box }
}
