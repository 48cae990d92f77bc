import { dress, tailor, type Recipe } from '../../drawing/compose.ts'
import { scale, shifted, turn, type Point } from '../../drawing/geometry.ts'
import type { Canvas } from '../../drawing/canvas.ts'
import { hangerOf, lineHeight, peg } from '../props/hanging.ts'
import type { Side } from '../../drawing/garment.ts'

/** Draws a garment in a scene, with its neck at the given point. */
export function wear(
  canvas: Canvas,
  recipe: Recipe,
  [x, y]: Point,
  size: number,
  tilt = 0,
  side: Side = 'front',
  withHanger = false,
): void {
  const garment = tailor({ pose: 'calm', ...recipe }, side)
  canvas.at([scale(size), turn(tilt), shifted(x, y)], () =>
    canvas.thing(() => dress(canvas, recipe, garment, withHanger ? hangerOf(canvas, garment) : undefined)),
  )
}

export interface Line {
  readonly from: Point
  readonly to: Point
  readonly sag: number
}

/** Hangs a garment on a clothes line at x, perpendicular to the line. */
export function pegged(canvas: Canvas, line: Line, recipe: Recipe, x: number, size: number, sway = 0): void {
  const garment = tailor({ pose: 'calm', ...recipe }, 'front')
  const at = (px: number): number => lineHeight(line.from, line.to, line.sag, px)
  const slope = (Math.atan2(at(x + 20) - at(x - 20), 40) * 180) / Math.PI
  const { peg: grip } = garment
  const drop = grip.y * size - 10
  const tilt = slope + sway
  const maps = [scale(size), turn(tilt, [0, grip.y * size]), shifted(x, at(x) - drop)]
  canvas.at(maps, () => canvas.thing(() => dress(canvas, recipe, garment)))
  const grips: readonly Point[] =
    grip.x === 0
      ? [
          [-26, grip.y],
          [26, grip.y],
        ]
      : [
          [-grip.x, grip.y],
          [grip.x, grip.y],
        ]
  canvas.at(maps, () => {
    for (const [index, [px, py]] of grips.entries()) peg(canvas, px, py - 2, index === 0 ? -4 : 5, 1.1)
  })
}
