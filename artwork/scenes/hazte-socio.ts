import { ground, cutBackdrop } from '../backdrops/ground.ts'
import { chain, pointsIn, scale, shifted, turn } from '../../drawing/geometry.ts'
import type { Canvas } from '../../drawing/canvas.ts'
import { ink, papers } from '../../drawing/papers.ts'
import { tints } from '../tints.ts'
import { scissors, spool } from '../props/things.ts'
import { box, ellipse, star } from '../../drawing/shapes.ts'
import { cardCorner, cardFrame } from '../../drawing/drawing-frame.ts'
import { cardBack, cardFront } from './tarjeta.ts'
import type { Scene } from './scene.ts'

const serif = "Fraunces, 'Liberation Serif', Georgia, serif"

/** The current transform of `canvas` as an SVG matrix, for raw markup. */
function matrixOf(canvas: Canvas): string {
  const [e, f] = canvas.place([0, 0])
  const [ax, ay] = canvas.place([1, 0])
  const [cx, cy] = canvas.place([0, 1])
  return [ax - e, ay - f, cx - e, cy - f, e, f].map((value) => value.toFixed(5)).join(' ')
}

/** A lying card: its centre, size, rotation and texts. */
function lying(
  canvas: Canvas,
  place: { x: number; y: number; size: number; tilt: number },
  face: (canvas: Canvas) => void,
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
  canvas.at([map], () =>
    canvas.thing(() => {
      canvas.cut(edge, papers.White.base, { lift: 'high' })
      canvas.within(edge, () => {
        face(canvas)
        const texts = words.map(
          ([text, x, y, size, colour]) =>
            `<text x="${x}" y="${y}" font-family="${serif}" font-weight="700" font-size="${size}" fill="${colour}">${text}</text>`,
        )
        canvas.raw(`<g transform="matrix(${matrixOf(canvas)})">${texts.join('')}</g>`)
      })
    }),
  )
}

/** A pattern that looks like a QR code but encodes nothing. */
function cardBackWithCode(canvas: Canvas): void {
  cardBack(canvas)
  const [left, top, unit, count] = [802, 188, 14, 21]
  const corner = (x: number, y: number) =>
    pointsIn('0 0, 14 0, 0 14').some(([cx = 0, cy = 0]) => x >= cx && x < cx + 7 && y >= cy && y < cy + 7)
  let squares = ''
  for (let y = 0; y < count; y += 1)
    for (let x = 0; x < count; x += 1)
      if (!corner(x, y) && canvas.random.next() < 0.46)
        squares += box(left + x * unit, top + y * unit, unit, unit)
  canvas.raw(`<g transform="matrix(${matrixOf(canvas)})" fill="${ink}"><path d="${squares}"/>`)
  for (const [x, y] of [
    [0, 0],
    [14, 0],
    [0, 14],
  ] as const)
    canvas.raw(
      `<path d="${box(left + x * unit, top + y * unit, unit * 7, unit * 7)}${box(left + (x + 1) * unit, top + (y + 1) * unit, unit * 5, unit * 5)}${box(left + (x + 2) * unit, top + (y + 2) * unit, unit * 3, unit * 3)}" fill-rule="evenodd"/>`,
    )
  canvas.raw('</g>')
}

/** Front and back of the membership card, just sewn, with the thread still attached. */
export const hazteSocio: Scene = {
  frame: { width: 1200, height: 900 },
  widths: [480, 800, 1200],
  draw(canvas, frame) {
    ground(canvas, frame, tints.Marigold.ground)
    cutBackdrop(canvas, ellipse(610, 470, 470, 400), tints.Marigold.sheet)
    cutBackdrop(canvas, ellipse(640, 500, 330, 280), tints.Marigold.strong, 'low')
    lying(canvas, { x: 742, y: 300, size: 0.56, tilt: 11 }, cardBackWithCode, [
      ['Tarjeta de Socio', 84, 220, 62, '#24304d'],
    ])
    lying(canvas, { x: 520, y: 528, size: 0.74, tilt: -7 }, cardFront, [
      ['Tarjeta de Socio', 84, 212, 62, papers.Navy.thread],
      ['1234 5678 9015', 84, 462, 63, papers.Navy.thread],
      ['Tu nombre aquí', 84, 622, 50, papers.Sun.light],
    ])
    canvas.at([scale(1.5), turn(24), shifted(1044, 640)], () => spool(canvas, papers.Coral, papers.Jade))
    canvas.at([scale(1.3), turn(-62), shifted(122, 150)], () => scissors(canvas, papers.Jade, papers.Sun))
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
      canvas.cut(star(x, y, size), colour, { grain: 'print' })
  },
}
