import { ground, cutBackdrop } from '../backdrops/ground.ts'
import { reach } from '../../drawing/geometry.ts'
import { tints } from '../tints.ts'
import { ellipse, polygon } from '../../drawing/shapes.ts'
import { confetti } from './confetti.ts'
import { printAt } from './print-at.ts'
import type { Scene } from './scene.ts'

const frame = { width: 800, height: 600 } as const
const widths = [400, 800] as const

/** Thank-you picture: "¡Be a Legend!" */
export const gracias: Scene = {
  frame,
  widths,
  draw(canvas) {
    ground(canvas, frame, tints.Mint.ground)
    const rays = Array.from({ length: 12 }, (_, index) =>
      polygon([[400, 310], reach([400, 310], index * 30, 620), reach([400, 310], index * 30 + 14, 620)]),
    )
    cutBackdrop(canvas, rays.join(''), tints.Mint.pale, 'low')
    cutBackdrop(canvas, ellipse(400, 312, 214), tints.Mint.sheet)
    canvas.thing(() => printAt(canvas, 'estrella', 398, 306, 380, 0, tints.Mint.sheet))
    confetti(canvas, 46, 800, 600)
  },
}
