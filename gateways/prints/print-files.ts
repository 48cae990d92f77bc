import type { Pen } from '../../drawing/lettering.ts'
import type { Matrix } from '../../drawing/geometry.ts'
import type { PrintPaint, PrintShape, PrintShapes } from '../../drawing/print-shapes.ts'
import { openPen } from '../images/font-pen.ts'
import { openOnce } from '../open-once.ts'

/** The size is in millimetres; the text lines are below the drawing. */
export type PrintPage = {
  drawing: PrintShapes | { png: Uint8Array }
  width: number
  height: number
  caption: readonly string[]
}

/** Makes PDF files: paths in their true size without a background, so that only the drawing is printed. */
export type PrintFiles = {
  pdf(title: string, pages: readonly PrintPage[]): Promise<Uint8Array>
}

type Doc = PDFKit.PDFDocument

const pointsOf = (millimetres: number): number => (millimetres * 72) / 25.4

/** In millimetres: `margin` for the crop marks around the drawing, `below` for the text. */
const margin = 20
const below = 22
const cropMark = { from: 4, long: 8, width: 0.25 } as const
const words = { size: 3.4, leading: 5 } as const

/** `fonts`: the folder of the fonts. Text becomes outlines, so that the press needs no fonts. */
export function openPrintFiles(fonts: string): PrintFiles {
  const openedPen = openOnce(() => openPen(fonts))
  return {
    async pdf(title, pages) {
      // pdfkit is loaded late, because such files are rare.
      const { default: PDFDocument } = await import('pdfkit')
      const pen = await openedPen()
      const doc = new PDFDocument({ autoFirstPage: false, info: { Title: title } })
      const chunks: Uint8Array[] = []
      const ended = new Promise<void>((resolve, reject) => {
        doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
        doc.on('end', resolve)
        doc.on('error', reject)
      })
      for (const page of pages) drawPage(doc, pen, page)
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

function drawPage(doc: Doc, pen: Pen, page: PrintPage): void {
  const size = [page.width + margin * 2, page.height + margin * 2 + below].map(pointsOf) as [number, number]
  doc.addPage({ size, margin: 0 })
  // From here on, the unit is the millimetre.
  doc.scale(pointsOf(1))
  doc.save().translate(margin, margin)
  if ('png' in page.drawing) {
    doc.image(Buffer.from(page.drawing.png), 0, 0, { width: page.width, height: page.height })
  } else {
    const { box, shapes } = page.drawing
    doc.scale(page.width / box.width).translate(-box.x, -box.y)
    drawShapes(doc, shapes)
  }
  doc.restore()
  cropMarks(doc, page)
  page.caption.forEach((line, rank) => write(doc, pen, line, page.height + margin * 2 + rank * words.leading))
}

function drawShapes(doc: Doc, shapes: readonly PrintShape[]): void {
  for (const shape of shapes) {
    doc.save()
    if (shape.kind === 'fill') {
      doc.path(shape.d).fillOpacity(shape.opacity)
      doc.fill(inkOf(doc, shape.paint), shape.hole ? 'even-odd' : 'non-zero')
    } else if (shape.kind === 'within') {
      doc.path(shape.d).clip()
      drawShapes(doc, shape.shapes)
    } else if (shape.kind === 'placed') {
      doc.transform(...shape.matrix)
      drawShapes(doc, shape.shapes)
    } else {
      doc.lineWidth(shape.width).lineCap(shape.cap).lineJoin(shape.join).strokeOpacity(shape.opacity)
      // pdfkit's `dash` takes only two lengths, and a drawing may have more.
      if (shape.dash.length > 0) doc.addContent(`[${shape.dash.join(' ')}] 0 d`)
      doc.path(shape.d).stroke(inkOf(doc, shape.paint))
    }
    doc.restore()
  }
}

function inkOf(doc: Doc, paint: PrintPaint): string | PDFKit.PDFGradient {
  if (typeof paint === 'string') return paint
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = paint.along
  const gradient =
    paint.along.length === 4 ? doc.linearGradient(a, b, c, d) : doc.radialGradient(a, b, c, d, e, f)
  // pdfkit's types lack `setTransform`.
  const movable = gradient as typeof gradient & { setTransform(...matrix: Matrix): void }
  movable.setTransform(...paint.matrix)
  for (const { at, colour, opacity } of paint.stops) gradient.stop(at, colour, opacity)
  return gradient
}

/** Draws two short lines at each corner, and a ruler of five centimetres to check the size of the print. */
function cropMarks(doc: Doc, { width, height }: PrintPage): void {
  const end = cropMark.from + cropMark.long
  doc.save().translate(margin, margin).lineWidth(cropMark.width)
  for (const [x, outX] of [
    [0, -1],
    [width, 1],
  ] as const)
    for (const [y, outY] of [
      [0, -1],
      [height, 1],
    ] as const) {
      doc.moveTo(x + outX * cropMark.from, y).lineTo(x + outX * end, y)
      doc.moveTo(x, y + outY * cropMark.from).lineTo(x, y + outY * end)
    }
  const ruler = height + margin - 6
  doc.moveTo(0, ruler).lineTo(50, ruler)
  for (let cm = 0; cm <= 50; cm += 10) doc.moveTo(cm, ruler - 1.5).lineTo(cm, ruler + 1.5)
  doc.stroke('#000000').restore()
}

function write(doc: Doc, pen: Pen, line: string, y: number): void {
  const { d, width } = pen(line, 'text')
  if (d === '') return
  // The text may use half of each page margin, because a small print can have long lines.
  const room = doc.page.width / pointsOf(1) - margin
  const scale = Math.min(words.size, room / width)
  doc
    .save()
    .translate(margin / 2, y)
    .scale(scale)
    .path(d)
    .fill('#000000')
    .restore()
}
