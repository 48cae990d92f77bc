import { beyond, ground, sheet } from '../backdrops/ground.ts'
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
  draw(hand, own) {
    ground(hand, own, tints.Sand.ground)
    sheet(hand, ellipse(320, 258, 186), tints.Sand.sheet)
    sheet(
      hand,
      `M${-beyond} 420Q320 380 ${640 + beyond} 424L${640 + beyond} 540L${-beyond} 540Z`,
      tints.Sand.strong,
    )
    hand.at([scale(1.2), turn(-4, [0, -90]), shifted(312, 268)], () =>
      hand.thing(() => hanger(hand, 176, 0, 66)),
    )
    wallPeg(hand, 316, 268 + hookTop(0) * 1.2 + 6, 17)
    hand.line('M352 286Q352 300 356 312', papers.Coral.dark, 2.4)
    hand.at([turn(7, [356, 312])], () => {
      hand.cut(`${box(322, 312, 76, 96, 8)}${ellipse(360, 324, 5)}`, papers.Coral.base, {
        grain: 'print',
        hole: true,
      })
      hand.cut(star(360, 366, 22, 10), '#fff4dd', { grain: 'print', lift: 'low' })
      hand.stitch(box(328, 318, 64, 84, 6), '#fff4dd', { width: 1.8, dash: 5, gap: 4 })
    })
    hand.cut(star(96, 120, 18, 8, 5, 14), '#fffaf0', { grain: 'print' })
    hand.cut(star(546, 150, 13, 6, 5, -10), '#fffaf0', { grain: 'print' })
  },
}
