import { cardFrame } from '../../drawing/drawing-frame.ts'
import { ground, cutBackdrop } from '../backdrops/ground.ts'
import { papelPicado } from '../backdrops/papel-picado.ts'
import type { Canvas } from '../../drawing/canvas.ts'
import { papers } from '../../drawing/papers.ts'
import { tints } from '../tints.ts'
import { box, ellipse, star } from '../../drawing/shapes.ts'
import { hill, mountain, sun } from './landscape.ts'
import { printAt } from './print-at.ts'
import type { Scene } from './scene.ts'

const flags = [
  papers.Rosa.base,
  papers.Marigold.base,
  papers.Jade.base,
  papers.White.base,
  papers.Coral.base,
] as const

/** Small stars and dots in the night sky, placed away from the texts. */
const lights = [
  [560, 150, 9],
  [620, 206, 13],
  [540, 268, 7],
  [676, 130, 8],
  [648, 330, 7],
  [1130, 190, 12],
  [800, 150, 7],
] as const

/** The front without texts: a small hero at sunrise above the Cerro de la Silla. */
export function cardFront(canvas: Canvas): void {
  ground(canvas, cardFrame, papers.Navy.base)
  lights.forEach(([x, y, size], index) =>
    canvas.cut(index % 3 ? ellipse(x, y, size * 0.6) : star(x, y, size), papers.Sun.light, {
      grain: 'print',
      lift: 'low',
    }),
  )
  sun(canvas, 936, 376, 174)
  cutBackdrop(canvas, mountain(470, 728, 880, 0.8), papers.Jade.dark)
  cutBackdrop(canvas, hill(cardFrame, 726, 700, 590), papers.Jade.base)
  cutBackdrop(canvas, hill(cardFrame, 744, 742, 664), papers.Marigold.base)
  cutBackdrop(canvas, hill(cardFrame, 760, 752, 716), papers.Coral.base)
  canvas.thing(() => printAt(canvas, 'estrella', 940, 352, 356, -5, papers.Sun.base))
  papelPicado(canvas, cardFrame.width, -14, flags, 12, 92)
  border(canvas, papers.Navy.thread)
}

/** The back without texts: a pale sheet, with a white sheet for the QR code at the right. */
export function cardBack(canvas: Canvas): void {
  ground(canvas, cardFrame, tints.Sand.pale)
  cutBackdrop(canvas, hill(cardFrame, 660, 690, 560), papers.Sky.light)
  cutBackdrop(canvas, hill(cardFrame, 716, 704, 640), papers.Jade.base)
  papelPicado(canvas, cardFrame.width, -14, flags, 12, 92)
  canvas.thing(() => cutBackdrop(canvas, box(766, 152, 366, 366, 10), '#ffffff'))
  border(canvas, papers.Coral.base)
}

/** The seam along the edge, below the flags at the top. */
function border(canvas: Canvas, thread: string): void {
  canvas.stitch('M28 96L28 710Q28 728 46 728L1154 728Q1172 728 1172 710L1172 96', thread, {
    width: 3.4,
    dash: 13,
    gap: 9,
  })
}

const widths = [640, 1200] as const
export const tarjetaFrente: Scene = { frame: cardFrame, widths, draw: (canvas) => cardFront(canvas) }
export const tarjetaReverso: Scene = { frame: cardFrame, widths, draw: (canvas) => cardBack(canvas) }
