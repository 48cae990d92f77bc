import type { Point } from '../../drawing/geometry.ts'
import type { Hand } from '../../drawing/hand.ts'

/**
 * Draws sheets that move together as one named layer. The point is the layer's centre of rotation in the film: a peg,
 * the middle of the sun, the foot of a cactus.
 */
export function layer(hand: Hand, name: string, [x, y]: Point, draw: () => void): void {
  hand.raw(`<g data-layer="${name}" data-x="${Math.round(x)}" data-y="${Math.round(y)}">`)
  draw()
  hand.raw('</g>')
}
