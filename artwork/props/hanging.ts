import { turn } from '../../drawing/geometry.ts'
import type { DrawnGarment } from '../../drawing/garment.ts'
import type { Canvas } from '../../drawing/canvas.ts'
import { rope, wood } from '../tints.ts'
import { box, ellipse } from '../../drawing/shapes.ts'

/** A wooden clothes peg; x and y are the point where it grips. */
export function peg(canvas: Canvas, x: number, y: number, tilt = 0, size = 1): void {
  canvas.at([[size, 0, 0, size, x, y], turn(tilt, [x, y])], () => {
    canvas.cut('M-13 -34L-3 -36L-2 40L-9 42L-14 22Z', wood.dark, { lift: 'sheet', grain: 'print' })
    canvas.cut('M13 -34L1 -36L1 42L9 42L14 22Z', wood.light, { lift: 'sheet', grain: 'print' })
    canvas.line('M-14 2L14 0M-14 7L14 5', '#8d8f96', 3)
    canvas.line('M7 -28L7 -8M7 14L6 34', wood.base, 1.4)
  })
}

/** A slightly sagging clothes line across the picture. */
export function clothesLine(
  canvas: Canvas,
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
): void {
  const d = `M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag * 2} ${to[0]} ${to[1]}`
  canvas.at([[1, 0, 0, 1, 2, 5]], () => canvas.line(d, '#3a2410', 6, 0.2))
  canvas.line(d, rope, 5.4)
  canvas.stitch(d, '#b98a60', { width: 1.8, dash: 4, gap: 4 })
}

/** Height of this clothes line at x. */
export function lineHeight(
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  x: number,
): number {
  const t = (x - from[0]) / (to[0] - from[0])
  return (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * ((from[1] + to[1]) / 2 + sag * 2) + t * t * to[1]
}

/** A wooden hanger whose bar fits inside the shoulders. Origin: the middle of the neck. */
export function hanger(canvas: Canvas, half: number, y: number, drop: number): void {
  hook(canvas, y)
  canvas.cut(
    `M0 ${y - 12}C${half * 0.4} ${y - 6} ${half * 0.8} ${drop - 4} ${half} ${drop + 10}Q${half + 6} ${drop + 22} ${half - 6} ${drop + 24}C${half * 0.7} ${drop + 12} ${half * 0.3} ${y + 14} 0 ${y + 12}C${-half * 0.3} ${y + 14} ${-half * 0.7} ${drop + 12} ${6 - half} ${drop + 24}Q${-half - 6} ${drop + 22} ${-half} ${drop + 10}C${-half * 0.8} ${drop - 4} ${-half * 0.4} ${y - 6} 0 ${y - 12}Z`,
    wood.base,
    { grain: 'print' },
  )
  canvas.line(`M${-half * 0.6} ${drop * 0.6}Q0 ${y - 20} ${half * 0.6} ${drop * 0.6}`, wood.light, 2, 0.7)
}

/** Draws the hanger that fits a garment; draws nothing if none fits. */
export const hangerOf =
  (canvas: Canvas, { hanger: fit }: DrawnGarment) =>
  (): void => {
    if (fit) hanger(canvas, fit.half, fit.y, fit.drop)
  }

/** The hanger's iron hook; a peg at `hookTop(y)` holds it. */
export function hook(canvas: Canvas, y: number): void {
  const d = `M0 ${y - 6}L0 ${y - 34}C0 ${y - 52} 26 ${y - 52} 26 ${y - 76}C26 ${y - 106} -22 ${y - 106} -24 ${y - 78}`
  canvas.at([[1, 0, 0, 1, 2, 4]], () => canvas.line(d, '#2a1405', 6, 0.25))
  canvas.line(d, '#6e7079', 5.6)
  canvas.line(d, '#b5b8c0', 1.8)
}

/** Height of the peg under the hook, above the hanger's bar. */
export const hookTop = (y: number): number => y - 94

/** A round wooden wall peg. */
export function wallPeg(canvas: Canvas, x: number, y: number, radius = 19): void {
  canvas.cut(ellipse(x, y, radius), wood.base, { lift: 'high', grain: 'print' })
  canvas.cut(ellipse(x - 1, y - 1, radius * 0.64), wood.light, { lift: 'low', grain: 'print' })
  canvas.line(ellipse(x - 1, y - 1, radius * 0.34), wood.base, 1.4)
}

/** A rail with pegs along a wall. */
export function pegRail(canvas: Canvas, y: number, width: number, pegsAt: readonly number[]): void {
  canvas.cut(box(-40, y - 27, width + 80, 54, 6), wood.light, { lift: 'sheet', grain: 'print' })
  canvas.line(
    `M-20 ${y - 12}Q${width * 0.4} ${y - 4} ${width + 20} ${y - 14}M-20 ${y + 14}Q${width * 0.6} ${y + 6} ${width + 20} ${y + 12}`,
    wood.base,
    2,
    0.6,
  )
  for (const x of pegsAt) wallPeg(canvas, x, y)
}
