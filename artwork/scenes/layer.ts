import type { Point } from '../../drawing/geometry.ts'
import type { Hand } from '../../drawing/hand.ts'

/**
 * Draws one sheet, or several that move together, under a name. The point is what they turn about when
 * the scene is filmed: a peg, the middle of the sun, a cactus' foot.
 */
export function layer(hand: Hand, name: string, [x, y]: Point, draw: () => void): void {
  hand.raw(`<g data-layer="${name}" data-x="${Math.round(x)}" data-y="${Math.round(y)}">`)
  draw()
  hand.raw('</g>')
}
