import type { Point } from '../geometry.ts'
import type { Canvas } from '../canvas.ts'
import type { Measures } from '../measures.ts'
import type { PaperTexture } from '../papers.ts'
import { box, quadratic as q, ribs, star } from '../shapes.ts'

export interface TorsoOptions {
  readonly drop: number
  /** Straight (shirt), gathered into a band, or with tails (overshirt). */
  readonly hem: 'shirt' | 'gathered' | 'tails'
}

const armholeRight = (m: Measures): string =>
  `L${m.shoulder - 22} ${m.shoulderDrop - 6}Q${m.shoulder - 4} ${m.shoulderDrop} ${m.shoulder - 9} ${m.shoulderDrop + 24}C${m.shoulder - 20} ${m.shoulderDrop + 60} ${m.chest - 32} ${m.armhole - 40} ${m.chest} ${m.armhole}`

const armholeLeft = (m: Measures): string =>
  `C${32 - m.chest} ${m.armhole - 40} ${20 - m.shoulder} ${m.shoulderDrop + 60} ${9 - m.shoulder} ${m.shoulderDrop + 24}Q${4 - m.shoulder} ${m.shoulderDrop} ${22 - m.shoulder} ${m.shoulderDrop - 6}L${-m.neck} 0Z`

export function torso(m: Measures, { drop, hem }: TorsoOptions): string {
  const neck = `M${-m.neck} 0C${-m.neck * 0.86} ${drop * 0.95} ${-m.neck * 0.42} ${drop} 0 ${drop}C${m.neck * 0.42} ${drop} ${m.neck * 0.86} ${drop * 0.95} ${m.neck} 0`
  const waist = m.armhole + (m.length - m.armhole) * 0.5
  const bottom = {
    shirt: `C${m.chest - 7} ${waist} ${m.hem - 7} ${m.length - 60} ${m.hem} ${m.length - 6}Q0 ${m.length + 17} ${-m.hem} ${m.length - 6}C${7 - m.hem} ${m.length - 60} ${7 - m.chest} ${waist} ${-m.chest} ${m.armhole}`,
    gathered: `C${m.chest + 2} ${waist} ${m.hem + 8} ${m.length - 96} ${m.hem - 12} ${m.length - 30}Q0 ${m.length - 18} ${12 - m.hem} ${m.length - 30}C${-m.hem - 8} ${m.length - 96} ${-m.chest - 2} ${waist} ${-m.chest} ${m.armhole}`,
    tails: `C${m.chest - 4} ${waist} ${m.hem - 4} ${m.length - 110} ${m.hem} ${m.length - 62}C${m.hem - 14} ${m.length - 14} ${m.hem * 0.62} ${m.length} ${m.hem * 0.42} ${m.length}L${-m.hem * 0.42} ${m.length}C${-m.hem * 0.62} ${m.length} ${14 - m.hem} ${m.length - 14} ${-m.hem} ${m.length - 62}C${4 - m.hem} ${m.length - 110} ${4 - m.chest} ${waist} ${-m.chest} ${m.armhole}`,
  }[hem]
  return neck + armholeRight(m) + bottom + armholeLeft(m)
}

export function torsoSeams(canvas: Canvas, m: Measures, paper: PaperTexture): void {
  for (const side of [-1, 1]) {
    const x = (value: number): number => side * value
    canvas.stitch(
      `M${x(m.shoulder - 13)} ${m.shoulderDrop + 8}C${x(m.shoulder - 34)} ${m.shoulderDrop + 50} ${x(m.chest - 44)} ${m.armhole - 36} ${x(m.chest - 13)} ${m.armhole + 2}`,
      paper.thread,
      { width: 1.7, dash: 6, gap: 4 },
    )
    canvas.line(`M${x(m.neck + 5)} 14L${x(m.shoulder - 6)} ${m.shoulderDrop + 9}`, paper.dark, 1.6, 0.85)
    canvas.fold(
      `M${x(m.chest - 14)} ${m.armhole + 12}Q${x(m.chest - 54)} ${m.armhole + 34} ${x(m.chest - 82)} ${m.armhole + 30}`,
      8,
      0.17,
    )
    canvas.fold(
      `M${x(m.chest - 16)} ${m.armhole + 30}Q${x(m.chest - 36)} ${m.armhole + 80} ${x(m.chest - 44)} ${m.armhole + 150}`,
      8,
      0.15,
    )
  }
  canvas.fold(
    `M${-m.hem + 42} ${m.length - 40}Q${-m.hem + 62} ${m.length - 110} ${-m.hem + 56} ${m.length - 168}`,
    10,
    0.14,
  )
  canvas.fold(
    `M${m.hem - 66} ${m.length - 36}Q${m.hem - 92} ${m.length - 84} ${m.hem - 88} ${m.length - 128}`,
    9,
    0.13,
  )
}

export function shirtHem(canvas: Canvas, m: Measures, paper: PaperTexture): void {
  for (const up of [17, 24]) {
    canvas.stitch(
      `M${5 - m.hem} ${m.length - 6 - up}Q0 ${m.length + 17 - up} ${m.hem - 5} ${m.length - 6 - up}`,
      paper.thread,
      {
        width: 2.2,
        dash: 8,
        gap: 5,
      },
    )
  }
}

/** The band under a gathered hem is drawn before the body, so that the body overlaps it. */
export function hemBand(canvas: Canvas, m: Measures, paper: PaperTexture, stripes?: PaperTexture): void {
  const top = m.length - 38
  const bottom = m.length + 8
  const x = m.hem - 17
  canvas.cut(
    `M${-x} ${top}Q0 ${top + 12} ${x} ${top}L${x - 4} ${bottom}Q0 ${bottom + 13} ${4 - x} ${bottom}Z`,
    paper.base,
    { curl: true },
  )
  if (stripes) {
    for (const y of [14, 26])
      canvas.line(`M${2 - x} ${top + y}Q0 ${top + 12 + y} ${x - 2} ${top + y}`, stripes.base, 4.4)
  }
  const lines = ribs(
    q([-x, top], [0, top + 12], [x, top]),
    q([4 - x, bottom - 2], [0, bottom + 11], [x - 4, bottom - 2]),
    46,
  )
  canvas.line(lines, paper.dark, 2.2, 0.7)
  canvas.line(lines, paper.light, 0.8, 0.45)
}

export function neckInside(
  canvas: Canvas,
  m: Measures,
  paper: PaperTexture,
  collar: PaperTexture,
  drop: number,
): void {
  canvas.cut(
    `M${-m.neck - 14} 6Q0 24 ${m.neck + 14} 6L${m.neck + 6} ${drop * 0.7}Q0 ${drop + 56} ${-m.neck - 6} ${drop * 0.7}Z`,
    paper.deep,
    { lift: 'none' },
  )
  canvas.cut(
    `M${-m.neck - 2} 2Q${-m.neck + 6} -11 ${-m.neck + 17} -13Q0 4 ${m.neck - 17} -13Q${m.neck - 6} -11 ${m.neck + 2} 2Q${m.neck - 10} 12 ${m.neck - 16} 11Q0 27 ${16 - m.neck} 11Q${10 - m.neck} 12 ${-m.neck - 2} 2Z`,
    collar.dark,
    { lift: 'low' },
  )
  const lines = ribs(
    q([17 - m.neck, -13], [0, 4], [m.neck - 17, -13]),
    q([16 - m.neck, 11], [0, 27], [m.neck - 16, 11]),
    20,
  )
  canvas.line(lines, collar.deep, 1.8, 0.4)
  neckLabel(canvas, 0, 15)
}

export function neckLabel(canvas: Canvas, x: number, y: number): void {
  canvas.cut(box(x - 8, y + 20, 16, 14, 1), '#fffaf0', { lift: 'low', grain: 'print' })
  canvas.line(`M${x - 3} ${y + 28}L${x + 3} ${y + 28}`, '#24304d', 2)
  canvas.cut(box(x - 24, y, 48, 25, 2), '#f6ecdd', { lift: 'low', grain: 'print' })
  canvas.cut(star(x, y + 12, 8.4, 4), '#e9664f', { lift: 'none', grain: 'print' })
  canvas.stitch(`M${x - 20} ${y + 5}L${x - 20} ${y + 20}M${x + 20} ${y + 5}L${x + 20} ${y + 20}`, '#24304d', {
    width: 1.1,
    dash: 3,
    gap: 2,
  })
}

export function crewCollar(canvas: Canvas, m: Measures, paper: PaperTexture, drop: number, wide = 21): void {
  const edge = (grow: number, dropBy: number): string => {
    const n = m.neck + grow
    const d = drop + dropBy
    return `C${-n * 0.86} ${d * 0.95} ${-n * 0.42} ${d} 0 ${d}C${n * 0.42} ${d} ${n * 0.86} ${d * 0.95} ${n}`
  }
  const inner = m.neck - 16
  const up = drop - wide
  const shape = `M${-m.neck - 3} 1${edge(3, 3)} 1Q${m.neck - 4} -12 ${inner} -13C${inner * 0.86} ${up * 0.9} ${inner * 0.46} ${up} 0 ${up}C${-inner * 0.46} ${up} ${-inner * 0.86} ${up * 0.9} ${-inner} -13Q${4 - m.neck} -12 ${-m.neck - 3} 1Z`
  canvas.cut(shape, paper.base, { lift: 'sheet' })
  const cubic = (n: number, d: number, y: number) => (t: number) => {
    const half = (s: number, sign: number): Point => [
      sign * ((1 - s) ** 3 * n + 3 * s * (1 - s) ** 2 * n * 0.86 + 3 * s * s * (1 - s) * n * 0.44),
      (1 - s) ** 3 * y + 3 * s * (1 - s) ** 2 * d * 0.93 + 3 * s * s * (1 - s) * d + s ** 3 * d,
    ]
    return t < 0.5 ? half(t * 2, -1) : half(2 - t * 2, 1)
  }
  const lines = ribs(cubic(m.neck + 1, drop + 1, 0), cubic(inner + 1, up + 2, -11), 40)
  canvas.line(lines, paper.dark, 1.9, 0.7)
  canvas.line(lines, paper.light, 0.7, 0.45)
  canvas.stitch(`M${-m.neck - 9} 8${edge(9, 10)} 8`, paper.thread, { width: 1.6, dash: 6, gap: 4 })
}

/** A plain garment has a sewn star below the collar. */
export function backNeck(
  canvas: Canvas,
  m: Measures,
  paper: PaperTexture,
  collar: PaperTexture,
  plain: boolean,
): void {
  const n = m.neck
  canvas.cut(
    `M${-n - 3} 2Q${-n + 4} -12 ${-n + 17} -14Q0 -2 ${n - 17} -14Q${n - 4} -12 ${n + 3} 2Q0 46 ${-n - 3} 2Z`,
    collar.base,
  )
  const lines = ribs(q([17 - n, -13], [0, -2], [n - 17, -13]), q([-n, 3], [0, 44], [n, 3]), 32)
  canvas.line(lines, collar.dark, 1.9, 0.7)
  canvas.line(lines, collar.light, 0.7, 0.45)
  canvas.stitch(`M${-n - 9} 9Q0 60 ${n + 9} 9`, paper.thread, { width: 1.6, dash: 6, gap: 4 })
  if (plain) canvas.line(star(0, 62, 13, 6), paper.thread, 1.8, 0.95)
}
