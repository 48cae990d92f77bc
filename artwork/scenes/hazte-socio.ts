import { ground, sheet } from '../backdrops/ground.ts'
import { chain, pointsIn, scale, shifted, turn } from '../../drawing/geometry.ts'
import type { Hand } from '../../drawing/hand.ts'
import { ink, papers } from '../../drawing/papers.ts'
import { tints } from '../tints.ts'
import { scissors, spool } from '../props/things.ts'
import { box, ellipse, star } from '../../drawing/shapes.ts'
import { cardCorner, cardFrame } from '../../drawing/drawing-frame.ts'
import { cardBack, cardFront } from './tarjeta.ts'
import type { Scene } from './scene.ts'

const serif = "Fraunces, 'Liberation Serif', Georgia, serif"

/** The current transform of `hand` as an SVG matrix, for raw markup. */
function matrixOf(hand: Hand): string {
  const [e, f] = hand.place([0, 0])
  const [ax, ay] = hand.place([1, 0])
  const [cx, cy] = hand.place([0, 1])
  return [ax - e, ay - f, cx - e, cy - f, e, f].map((value) => value.toFixed(5)).join(' ')
}

/** A lying card: its centre, size, rotation and texts. */
function lying(
  hand: Hand,
  place: { x: number; y: number; size: number; tilt: number },
  face: (hand: Hand) => void,
  words: readonly (readonly [text: string, x: number, y: number, size: number, colour: string])[],
): void {
  const { width, height } = cardFrame
  const edge = box(0, 0, width, height, cardCorner)
  const map = chain(
    shifted(-width / 2, -height / 2),
    scale(place.size),
    turn(place.tilt),
    shifted(place.x, place.y),
  )
  hand.at([map], () =>
    hand.thing(() => {
      hand.cut(edge, papers.White.base, { lift: 'high' })
      hand.within(edge, () => {
        face(hand)
        const texts = words.map(
          ([text, x, y, size, colour]) =>
            `<text x="${x}" y="${y}" font-family="${serif}" font-weight="700" font-size="${size}" fill="${colour}">${text}</text>`,
        )
        hand.raw(`<g transform="matrix(${matrixOf(hand)})">${texts.join('')}</g>`)
      })
    }),
  )
}

/** A pattern that looks like a QR code but encodes nothing. */
function cardBackWithCode(hand: Hand): void {
  cardBack(hand)
  const [left, top, unit, count] = [802, 188, 14, 21]
  const corner = (x: number, y: number) =>
    pointsIn('0 0, 14 0, 0 14').some(([cx = 0, cy = 0]) => x >= cx && x < cx + 7 && y >= cy && y < cy + 7)
  let squares = ''
  for (let y = 0; y < count; y += 1)
    for (let x = 0; x < count; x += 1)
      if (!corner(x, y) && hand.random.next() < 0.46)
        squares += box(left + x * unit, top + y * unit, unit, unit)
  hand.raw(`<g transform="matrix(${matrixOf(hand)})" fill="${ink}"><path d="${squares}"/>`)
  for (const [x, y] of [
    [0, 0],
    [14, 0],
    [0, 14],
  ] as const)
    hand.raw(
      `<path d="${box(left + x * unit, top + y * unit, unit * 7, unit * 7)}${box(left + (x + 1) * unit, top + (y + 1) * unit, unit * 5, unit * 5)}${box(left + (x + 2) * unit, top + (y + 2) * unit, unit * 3, unit * 3)}" fill-rule="evenodd"/>`,
    )
  hand.raw('</g>')
}

/** Front and back of the membership card, just sewn, with the thread still attached. */
export const hazteSocio: Scene = {
  frame: { width: 1200, height: 900 },
  widths: [480, 800, 1200],
  draw(hand, frame) {
    ground(hand, frame, tints.Marigold.ground)
    sheet(hand, ellipse(610, 470, 470, 400), tints.Marigold.sheet)
    sheet(hand, ellipse(640, 500, 330, 280), tints.Marigold.strong, 'low')
    lying(hand, { x: 742, y: 300, size: 0.56, tilt: 11 }, cardBackWithCode, [
      ['Tarjeta de Socio', 84, 220, 62, '#24304d'],
    ])
    lying(hand, { x: 520, y: 528, size: 0.74, tilt: -7 }, cardFront, [
      ['Tarjeta de Socio', 84, 212, 62, papers.Navy.thread],
      ['1234 5678 9015', 84, 462, 63, papers.Navy.thread],
      ['Tu nombre aquí', 84, 622, 50, papers.Sun.light],
    ])
    hand.at([scale(1.5), turn(24), shifted(1044, 640)], () => spool(hand, papers.Coral, papers.Jade))
    hand.at([scale(1.3), turn(-62), shifted(122, 150)], () => scissors(hand, papers.Jade, papers.Sun))
    for (const [x, y, size, colour] of [
      [34, 596, 20, papers.Coral.base],
      [300, 96, 17, papers.Rosa.base],
      [1104, 420, 22, papers.Jade.base],
      [1010, 84, 18, papers.Navy.base],
      [318, 858, 17, papers.Jade.base],
      [820, 850, 16, papers.Rosa.base],
      [420, 60, 12, papers.Sun.light],
      [1130, 820, 14, papers.White.base],
    ] as const)
      hand.cut(star(x, y, size), colour, { grain: 'print' })
  },
}
