import { ground, cutBackdrop } from '../backdrops/ground.ts'
import { shifted, scale } from '../../drawing/geometry.ts'
import { tints } from '../tints.ts'
import { clothesLine, lineHeight, peg } from '../props/hanging.ts'
import { cat } from './cat.ts'
import { bird, cloud, hill, mountain, sun } from './landscape.ts'
import type { Scene } from './scene.ts'

const frame = { width: 800, height: 600 } as const
const widths = [400, 800] as const

/** Empty cart: a clothes line without clothes, with pegs, birds and a cat. */
export const vacioCarrito: Scene = {
  frame,
  widths,
  draw(canvas) {
    ground(canvas, frame, tints.Sky.ground)
    sun(canvas, 612, 168, 78)
    cloud(canvas, 196, 130, 0.62)
    cutBackdrop(canvas, mountain(-40, 520, 900, 0.8), '#b9d8cd')
    cutBackdrop(canvas, hill(frame, 480, 520, 470), '#94c3ae')
    cutBackdrop(canvas, hill(frame, 566, 540, 552), '#63a68a')
    const from = [-40, 286] as const
    const to = [840, 262] as const
    clothesLine(canvas, from, to, 40)
    const at = (x: number): number => lineHeight(from, to, 40, x)
    for (const [x, tilt] of [
      [150, -5],
      [226, 4],
      [330, -3],
      [560, 6],
      [700, -4],
    ] as const)
      peg(canvas, x, at(x) + 6, tilt, 1.15)
    bird(canvas, 448, at(448) - 40, 0.98)
    canvas.at([scale(0.92), shifted(640, 492)], () => cat(canvas))
  },
}
