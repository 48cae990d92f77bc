import { beyond, cutBackdrop } from '../backdrops/ground.ts'
import type { Frame } from '../../drawing/drawing-frame.ts'
import type { Canvas } from '../../drawing/canvas.ts'
import { papers } from '../../drawing/papers.ts'
import { ellipse, leaf } from '../../drawing/shapes.ts'

/**
 * Outline of the Cerro de la Silla as seen from Monterrey: a saddle between two peaks. Points in a box 100 wide; y is
 * 0 at the foot and about -30 at the summit.
 */
export const ridge = [
  [0, -3],
  [8, -6],
  [15, -9],
  [21, -14],
  [26, -19],
  [30, -25.5],
  [33, -29],
  [35.5, -27],
  [38, -23.5],
  [41, -20.5],
  [45, -19.6],
  [49, -21.5],
  [52, -24.5],
  [54.5, -27.5],
  [57, -25.6],
  [59.5, -22.6],
  [62, -23.6],
  [65, -19],
  [70, -13.5],
  [77, -9],
  [86, -5.5],
  [94, -3],
  [100, -1.6],
] as const

/** The mountain as a path: left foot at x, base at y. */
export function mountain(x: number, y: number, width: number, height = 1): string {
  const unit = width / 100
  const points = ridge.map(
    ([px, py]) => `${(x + px * unit).toFixed(1)} ${(y + py * unit * height).toFixed(1)}`,
  )
  return `M${points.join('L')}L${x + width} ${y + 400}L${x} ${y + 400}Z`
}

/** A hill across the picture through three heights. */
export function hill(frame: Frame, left: number, middle: number, right: number): string {
  const { width, height } = frame
  return `M${-beyond} ${left}C${width * 0.2} ${left} ${width * 0.28} ${middle} ${width * 0.5} ${middle}C${width * 0.74} ${middle} ${width * 0.8} ${right} ${width + beyond} ${right}L${width + beyond} ${height + beyond}L${-beyond} ${height + beyond}Z`
}

/** A cloud around its centre, about 200 wide at size 1. */
export function cloud(canvas: Canvas, x: number, y: number, size: number, colour = '#fffaf0'): void {
  const s = (value: number): number => value * size
  cutBackdrop(
    canvas,
    `M${x - s(96)} ${y + s(30)}C${x - s(130)} ${y + s(26)} ${x - s(124)} ${y - s(22)} ${x - s(78)} ${y - s(18)}C${x - s(72)} ${y - s(70)} ${x + s(6)} ${y - s(78)} ${x + s(26)} ${y - s(34)}C${x + s(64)} ${y - s(58)} ${x + s(100)} ${y - s(18)} ${x + s(80)} ${y - s(2)}C${x + s(118)} ${y} ${x + s(112)} ${y + s(34)} ${x + s(76)} ${y + s(30)}Z`,
    colour,
  )
}

/** A prickly pear standing on the hill. */
export function cactus(canvas: Canvas, x: number, y: number, size: number): void {
  canvas.at([[size, 0, 0, size, x, y]], () => {
    canvas.cut('M-24 -60C-60 -64 -62 -112 -40 -116C-16 -116 -18 -84 -8 -72Z', papers.Pine.base, {
      grain: 'print',
    })
    canvas.cut('M22 -70C60 -72 66 -124 42 -130C16 -130 18 -96 8 -82Z', papers.Pine.base, { grain: 'print' })
    canvas.cut('M-20 10C-44 -40 -40 -140 0 -142C40 -140 44 -40 20 10Z', papers.Jade.base, {
      grain: 'print',
      curl: true,
    })
    for (const [px, py] of [
      [-12, -104],
      [10, -84],
      [-10, -58],
      [12, -36],
      [-6, -22],
      [-40, -92],
      [42, -104],
    ] as const) {
      canvas.line(`M${px - 4} ${py + 3}L${px} ${py - 4}L${px + 4} ${py + 3}`, '#e8f4e4', 2.2)
    }
    for (const angle of [150, 180, 210])
      canvas.cut(leaf([0, -138], angle, 30, 9), papers.Rosa.light, { lift: 'low', grain: 'print' })
    canvas.cut(leaf([42, -128], 170, 24, 8), papers.Rosa.base, { lift: 'low', grain: 'print' })
  })
}

/** The sun: rays behind a disc. */
export function sun(canvas: Canvas, x: number, y: number, radius: number, face = false): void {
  for (let index = 0; index < 16; index += 1) {
    cutBackdrop(
      canvas,
      leaf([x, y], index * 22.5 + 6, radius * (index % 2 ? 1.42 : 1.56), radius * 0.19),
      index % 2 ? papers.Marigold.base : papers.Marigold.light,
      'low',
    )
  }
  cutBackdrop(canvas, ellipse(x, y, radius), papers.Sun.base)
  cutBackdrop(canvas, ellipse(x, y, radius * 0.8), papers.Sun.light, 'low')
  if (!face) return
  canvas.line(
    `M${x - radius * 0.42} ${y - radius * 0.06}Q${x - radius * 0.28} ${y - radius * 0.22} ${x - radius * 0.14} ${y - radius * 0.06}M${x + radius * 0.14} ${y - radius * 0.06}Q${x + radius * 0.28} ${y - radius * 0.22} ${x + radius * 0.42} ${y - radius * 0.06}M${x - radius * 0.2} ${y + radius * 0.2}Q${x} ${y + radius * 0.4} ${x + radius * 0.2} ${y + radius * 0.2}`,
    '#a0640f',
    radius * 0.05,
  )
}

/** A little bird; faces right. */
export function bird(canvas: Canvas, x: number, y: number, size: number, flip = 1): void {
  canvas.at([[size * flip, 0, 0, size, x, y]], () => {
    canvas.line('M-6 24L-8 42M6 24L6 42', papers.Brown.dark, 3)
    canvas.cut('M-30 4L-68 -8L-62 4L-70 14L-26 18Z', papers.Rosa.dark, { grain: 'print' })
    canvas.cut(
      'M-36 2C-30 -22 -4 -26 4 -28C10 -44 36 -46 42 -28C46 -14 42 8 30 20C14 34 -24 34 -36 2Z',
      papers.Rosa.base,
      { grain: 'print' },
    )
    canvas.cut('M40 -30L58 -22L41 -18Z', papers.Marigold.base, { lift: 'low', grain: 'print' })
    canvas.cut('M36 -6C30 20 4 30 -14 22C6 18 16 2 22 -6Z', papers.Rosa.light, {
      lift: 'low',
      grain: 'print',
    })
    canvas.cut('M-34 -2C-22 -18 4 -14 10 -2C2 14 -22 18 -46 16Z', papers.Navy.base, { grain: 'print' })
    canvas.cut(ellipse(28, -26, 4.6), '#24304d', { lift: 'none', grain: 'print' })
    canvas.cut(ellipse(26.4, -27.8, 1.7), '#ffffff', { lift: 'none', grain: 'print' })
  })
}

/**
 * Greens of the hills from far to near. Texts stand on `sky` and `far`, so these keep a contrast of at least 8 with
 * the ink colour.
 */
export const hillTints = {
  sky: '#d9ebe6',
  far: '#b9d8cd',
  near: '#94c3ae',
  field: '#63a68a',
  front: '#2f7f68',
} as const

/** Several hills, one in front of the other: each has a colour and its heights at the left, middle and right. */
export function hillsOf(
  canvas: Canvas,
  frame: Frame,
  heights: readonly (readonly [string, number, number, number])[],
): void {
  for (const [colour, left, middle, right] of heights)
    cutBackdrop(canvas, hill(frame, left, middle, right), colour)
}
