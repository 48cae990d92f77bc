import { beyond, ground, cutBackdrop } from '../backdrops/ground.ts'
import { shifted, scale, turn } from '../../drawing/geometry.ts'
import { papers } from '../../drawing/papers.ts'
import { tints } from '../tints.ts'
import { hanger, hookTop, wallPeg } from '../props/hanging.ts'
import { box, ellipse, star } from '../../drawing/shapes.ts'
import type { Scene } from './scene.ts'

/** Sold out: an empty hanger. */
export const agotado: Scene = {
  frame: { width: 640, height: 480 },
  widths: [320, 640],
  draw(canvas, own) {
    ground(canvas, own, tints.Sand.ground)
    cutBackdrop(canvas, ellipse(320, 258, 186), tints.Sand.sheet)
    cutBackdrop(
      canvas,
      `M${-beyond} 420Q320 380 ${640 + beyond} 424L${640 + beyond} 540L${-beyond} 540Z`,
      tints.Sand.strong,
    )
    canvas.at([scale(1.2), turn(-4, [0, -90]), shifted(312, 268)], () =>
      canvas.thing(() => hanger(canvas, 176, 0, 66)),
    )
    wallPeg(canvas, 316, 268 + hookTop(0) * 1.2 + 6, 17)
    canvas.line('M352 286Q352 300 356 312', papers.Coral.dark, 2.4)
    canvas.at([turn(7, [356, 312])], () => {
      canvas.cut(`${box(322, 312, 76, 96, 8)}${ellipse(360, 324, 5)}`, papers.Coral.base, {
        grain: 'print',
        hole: true,
      })
      canvas.cut(star(360, 366, 22, 10), '#fff4dd', { grain: 'print', lift: 'low' })
      canvas.stitch(box(328, 318, 64, 84, 6), '#fff4dd', { width: 1.8, dash: 5, gap: 4 })
    })
    canvas.cut(star(96, 120, 18, 8, 5, 14), '#fffaf0', { grain: 'print' })
    canvas.cut(star(546, 150, 13, 6, 5, -10), '#fffaf0', { grain: 'print' })
  },
}
