import { cardFrame } from '../../drawing/drawing-frame.ts'
import { ground, sheet } from '../backdrops/ground.ts'
import { papelPicado } from '../backdrops/papel-picado.ts'
import type { Hand } from '../../drawing/hand.ts'
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
export function cardFront(hand: Hand): void {
  ground(hand, cardFrame, papers.Navy.base)
  lights.forEach(([x, y, size], index) =>
    hand.cut(index % 3 ? ellipse(x, y, size * 0.6) : star(x, y, size), papers.Sun.light, {
      grain: 'print',
      lift: 'low',
    }),
  )
  sun(hand, 936, 376, 174)
  sheet(hand, mountain(470, 728, 880, 0.8), papers.Jade.dark)
  sheet(hand, hill(cardFrame, 726, 700, 590), papers.Jade.base)
  sheet(hand, hill(cardFrame, 744, 742, 664), papers.Marigold.base)
  sheet(hand, hill(cardFrame, 760, 752, 716), papers.Coral.base)
  hand.thing(() => printAt(hand, 'estrella', 940, 352, 356, -5, papers.Sun.base))
  papelPicado(hand, cardFrame.width, -14, flags, 12, 92)
  border(hand, papers.Navy.thread)
}

/** The back without texts: a pale sheet, with a white sheet for the QR code at the right. */
export function cardBack(hand: Hand): void {
  ground(hand, cardFrame, tints.Sand.pale)
  sheet(hand, hill(cardFrame, 660, 690, 560), papers.Sky.light)
  sheet(hand, hill(cardFrame, 716, 704, 640), papers.Jade.base)
  papelPicado(hand, cardFrame.width, -14, flags, 12, 92)
  hand.thing(() => sheet(hand, box(766, 152, 366, 366, 10), '#ffffff'))
  border(hand, papers.Coral.base)
}

/** The seam along the edge, below the flags at the top. */
function border(hand: Hand, thread: string): void {
  hand.stitch('M28 96L28 710Q28 728 46 728L1154 728Q1172 728 1172 710L1172 96', thread, {
    width: 3.4,
    dash: 13,
    gap: 9,
  })
}

const widths = [640, 1200] as const
export const tarjetaFrente: Scene = { frame: cardFrame, widths, draw: (hand) => cardFront(hand) }
export const tarjetaReverso: Scene = { frame: cardFrame, widths, draw: (hand) => cardBack(hand) }
