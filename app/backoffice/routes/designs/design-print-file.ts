import { findDesign } from '../../../../data/designs/edited-designs.ts'
import { garmentNouns } from '../../../../domain/designs/builder.ts'
import { printedSize, printPlaces } from '../../../../domain/designs/print-size.ts'
import { designsCopy as copy } from './words.ts'
import { printoutsCopy } from '../../../../words/backoffice/printout-words.ts'
import { sizeWords } from '../../../../words/sizes.ts'
import { attachment } from '../../../attachment.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import { drawingFor } from '../printouts/drawing-for.ts'
import type { Route } from './+types/design-print-file.ts'

/** The print file of a design at its largest size: one page for each printed place of each garment. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('see designs', { context })
  const design = await findDesign(shop.db, params.id)
  const [colour] = design?.colours ?? []
  const drawing =
    design && colour && (await drawingFor(shop, { picture: design.picture, designId: design.id }, colour))
  if (!drawing) return new Response(printoutsCopy.noPrintFile, { status: 404, headers: plain })
  const size = 'XXL'
  const pages = design.garments.flatMap((garment) =>
    printPlaces(garment, size).map(({ side, width: wide }) => {
      const { width, height } = printedSize(drawing.measure, wide)
      const caption = copy.fileCaption({
        name: design.name,
        garment: `${garmentNouns[garment]} · ${sizeWords(size)} · ${side === 'front' ? printoutsCopy.front : printoutsCopy.back_}`,
        width: Math.round(width),
        height: Math.round(height),
      })
      return { drawing: drawing.drawing, width, height, caption }
    }),
  )
  const pdf = await shop.printFiles.pdf(copy.pressFileName(design.name), pages)
  return attachment(Uint8Array.from(pdf), { name: `${design.id}.pdf`, type: 'application/pdf' })
}

const plain = { 'content-type': 'text/plain; charset=utf-8' }
