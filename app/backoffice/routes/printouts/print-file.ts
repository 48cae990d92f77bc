import { designsById } from '../../../../data/designs/designs.ts'
import { garmentNouns } from '../../../../domain/designs/builder.ts'
import { colours, sizes } from '../../../../domain/catalogue/catalogue.ts'
import { madeToOrder } from '../../../../domain/purchase/line-id.ts'
import { printedSize, printPlaces } from '../../../../domain/designs/print-size.ts'
import { printoutsCopy as copy } from '../../../../words/backoffice/printout-words.ts'
import { optionWords } from '../../../../words/sizes.ts'
import { attachment } from '../../../attachment.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import type { Route } from './+types/print-file.ts'
import { ordersToPrint } from './orders-to-print.ts'
import { drawingFor } from './drawing-for.ts'

/** Answers with the PDF for the press: a page for each printed side, in real size (1:1), without a background. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('see orders', { context })
  const { number } = params
  const { orders, unknown } = await ordersToPrint(shop, request, number)
  const position = Number(params.line)
  const line = orders[0]?.lines[position]
  const made = line && line.quantity > 0 && madeToOrder(line.lineId)
  if (!made) return notFound(orders[0] ? copy.nothingToMakeText : copy.unknown(unknown))
  const colour = colours.find((each) => each === made.colour)
  const size = sizes.find((each) => each === made.size)
  const drawing = colour && (await drawingFor(shop, { picture: line.image, designId: made.designId }, colour))
  if (!drawing || !size) return notFound(copy.noPrintFile)
  const design = (await designsById(shop.db, [made.designId])).get(made.designId)?.name ?? made.designId
  const pages = printPlaces(made.garment, size).map(({ side, width: wide }) => {
    const { width, height } = printedSize(drawing.measure, wide)
    const caption = copy.fileCaption({
      number,
      line: position + 1,
      design,
      side: side === 'front' ? copy.front : copy.back_,
      garment: `${garmentNouns[made.garment]} · ${optionWords(line)} · ${copy.make(line.quantity)}`,
      width: Math.round(width),
      height: Math.round(height),
    })
    return { drawing: drawing.drawing, width, height, caption }
  })
  const pdf = await shop.printFiles.pdf(copy.fileTitle(number, design), pages)
  const name = `${orders[0]?.number}-${position + 1}-${made.designId}.pdf`
  return attachment(Uint8Array.from(pdf), { name, type: 'application/pdf' })
}

function notFound(sentence: string): Response {
  return new Response(sentence, { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
