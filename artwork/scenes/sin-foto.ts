import { ground, cutBackdrop } from '../backdrops/ground.ts'
import { shifted, scale, turn } from '../../drawing/geometry.ts'
import { tints } from '../tints.ts'
import { hanger, hookTop, peg, wallPeg } from '../props/hanging.ts'
import { ellipse } from '../../drawing/shapes.ts'
import type { Scene } from './scene.ts'

/** Placeholder for a product without a picture. */
export const sinFoto: Scene = {
  frame: { width: 960, height: 1200 },
  widths: [320, 640, 960],
  draw(canvas, own) {
    ground(canvas, own, tints.Sand.ground)
    cutBackdrop(canvas, ellipse(480, 620, 400), tints.Sand.sheet)
    canvas.at([scale(1.5), turn(-2, [0, -90]), shifted(480, 430)], () =>
      canvas.thing(() => {
        hanger(canvas, 180, 0, 62)
        canvas.cut('M-150 82L150 82L152 420L96 452L-150 448Z', '#fffaf0', { grain: 'backdrop' })
        canvas.cut('M152 420L96 452L104 408Z', '#e9dcc3', { grain: 'print' })
        canvas.stitch(
          'M-70 200Q0 232 70 200L128 244L98 282L72 266L74 372L-74 372L-72 266L-98 282L-128 244Z',
          tints.Sand.strong,
          { width: 3.4, dash: 11, gap: 8 },
        )
      }),
    )
    canvas.at([scale(1.5), turn(-2, [0, -90]), shifted(480, 430)], () => {
      peg(canvas, -104, 84, -3, 0.9)
      peg(canvas, 104, 84, 4, 0.9)
    })
    wallPeg(canvas, 476, 430 + hookTop(0) * 1.5 + 8)
  },
}
