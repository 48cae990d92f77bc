import { pointsIn } from '../../drawing/geometry.ts'
import type { Canvas } from '../../drawing/canvas.ts'
import { papers, type PaperTexture } from '../../drawing/papers.ts'
import { wood } from '../tints.ts'
import { box, ellipse, leaf, polygon, ribs, star } from '../../drawing/shapes.ts'

/** Small things beside a garment. Each is drawn around its own centre, about 160 wide. */
export type Thing = (canvas: Canvas, paper: PaperTexture, other: PaperTexture) => void

export const sock: Thing = (canvas, paper, other) => oneSock(canvas, paper.base, other)

export const socks: Thing = (canvas, paper, other) => {
  canvas.at([[1, 0.2, -0.2, 1, 22, -6]], () => oneSock(canvas, paper.dark, other))
  canvas.at([[1, -0.02, 0.02, 1, -18, 6]], () => oneSock(canvas, paper.base, other))
}

function oneSock(canvas: Canvas, base: string, other: PaperTexture): void {
  const foot = 'M-26 -70L26 -70L25 10C27 24 44 34 62 40C80 46 82 74 60 78C30 82 -10 70 -24 48Z'
  canvas.cut(foot, base)
  canvas.within(foot, () => {
    canvas.cut('M44 26Q36 60 52 84L96 84L90 30Z', other.base, { lift: 'none' })
    canvas.cut('M-34 16Q-8 30 -6 66L-40 66Z', other.base, { lift: 'none' })
    for (const y of [-28, -8]) canvas.cut(box(-32, y, 64, 10), other.base, { lift: 'none' })
  })
  canvas.cut(box(-28, -78, 56, 26, 4), other.base, { lift: 'low' })
  canvas.line(
    ribs(
      (t) => [-27 + 54 * t, -76],
      (t) => [-27 + 54 * t, -54],
      11,
    ),
    other.dark,
    2,
    0.8,
  )
}

export const stars: Thing = (canvas, paper, other) => {
  canvas.cut(star(-12, 6, 62, 30, 5, -12), paper.base)
  canvas.line('M-12 6L-25 -54M-12 6L40 -24M-12 6L34 50M-12 6L-34 62M-12 6L-72 -8', paper.dark, 1.6, 0.5)
  canvas.cut(star(62, -48, 28, 13, 5, 20), other.base)
}

/** A spool with loose thread. */
export const spool: Thing = (canvas, paper) => {
  canvas.stitch('M28 30C90 54 40 92 100 92C150 92 140 50 176 62', paper.base, {
    width: 3.4,
    dash: 14,
    gap: 7,
  })
  canvas.cut(box(-40, -48, 80, 18, 6), wood.light, { grain: 'print' })
  canvas.cut('M-28 -32L28 -32Q34 0 28 34L-28 34Q-34 0 -28 -32Z', paper.base, { curl: true, grain: 'print' })
  canvas.line('M-29 -22L29 -18M-31 -10L31 -6M-31 2L31 6M-31 14L31 18M-29 26L29 30', paper.dark, 2.2, 0.7)
  canvas.cut(box(-40, 32, 80, 18, 6), wood.base, { grain: 'print' })
}

export const scissors: Thing = (canvas, paper) => {
  canvas.at([[0.9, 0.42, -0.42, 0.9, 0, 0]], () => {
    canvas.cut('M-4 8Q-14 -40 4 -92Q14 -40 10 10Z', '#c9ccd3', { grain: 'print' })
    canvas.cut('M6 8Q26 -36 24 -90Q2 -44 -8 6Z', '#e2e4e9', { grain: 'print' })
    canvas.cut(`${ellipse(-24, 48, 25, 34)}${ellipse(-24, 49, 13, 21)}`, paper.base, { hole: true })
    canvas.cut(`${ellipse(27, 48, 25, 34)}${ellipse(27, 49, 13, 21)}`, paper.base, { hole: true })
    canvas.cut('M-14 22L-4 0L10 2L4 18Z', paper.base, { lift: 'low' })
    canvas.cut('M16 22L8 0L-6 4L2 18Z', paper.light, { lift: 'low' })
    canvas.cut(ellipse(2, 2, 6), '#8d8f96', { lift: 'low', grain: 'print' })
  })
}

/** A sprig of leaves. */
const sprig: Thing = (canvas, paper) => {
  canvas.line('M-50 70Q0 30 30 -66', paper.dark, 4)
  for (const [x, y, angle, long] of [
    [-34, 58, 120, 58],
    [-12, 36, 240, 60],
    [2, 18, 110, 56],
    [14, -8, 240, 52],
    [22, -30, 120, 48],
    [28, -58, 176, 50],
  ] as const) {
    canvas.cut(leaf([x, y], angle, long, 16), angle > 180 ? paper.base : paper.light)
  }
}

export const plane: Thing = (canvas, paper, other) => {
  canvas.cut('M-76 10L84 -58L2 30Z', paper.light)
  canvas.cut('M2 30L84 -58L28 58Z', paper.base)
  canvas.cut('M-14 22L84 -58L2 64Z', paper.dark, { lift: 'low' })
  canvas.stitch('M-90 40Q-150 60 -120 90Q-90 110 -70 84', other.base, { width: 3, dash: 10, gap: 8 })
}

export const blocks: Thing = (canvas, paper, other) => {
  canvas.cut(box(-66, -4, 66, 66, 6), paper.base, { curl: true })
  canvas.cut(star(-33, 30, 20, 9), papers.White.light, { lift: 'low', grain: 'print' })
  canvas.cut(box(6, -4, 66, 66, 6), other.base, { curl: true })
  canvas.cut(ellipse(39, 29, 17), papers.White.light, { lift: 'low', grain: 'print' })
  canvas.at([[0.98, -0.16, 0.16, 0.98, 0, -38]], () => {
    canvas.cut(box(-32, -34, 64, 64, 6), papers.Sun.base, { curl: true })
    canvas.cut(polygon(pointsIn('0 -22, 22 16, -22 16')), papers.White.light, { lift: 'low', grain: 'print' })
  })
}

export const things = [socks, stars, spool, scissors, sprig, plane, blocks] as const
