import type { Point } from '../../drawing/geometry.ts'
import type { Canvas } from '../../drawing/canvas.ts'

/**
 * Draws sheets that move together as one named layer. The point is the layer's centre of rotation in the film: a peg,
 * the middle of the sun, the foot of a cactus.
 */
export function layer(canvas: Canvas, name: string, [x, y]: Point, draw: () => void): void {
  canvas.raw(`<g data-layer="${name}" data-x="${Math.round(x)}" data-y="${Math.round(y)}">`)
  draw()
  canvas.raw('</g>')
}
