import { beyond, ground, cutBackdrop } from '../backdrops/ground.ts'
import { pointsIn, scale, shifted, turn } from '../../drawing/geometry.ts'
import { papers } from '../../drawing/papers.ts'
import { tints, wood } from '../tints.ts'
import { scissors, spool } from '../props/things.ts'
import { blob, box, polygon } from '../../drawing/shapes.ts'
import { printAt } from './print-at.ts'
import type { Scene } from './scene.ts'

/** The cut around the dinosaur, starting at the scissors. */
const outline = blob(
  pointsIn(
    '250 452, 330 330, 430 262, 540 250, 604 166, 708 176, 716 300, 694 396, 654 552, 430 582, 296 552',
  ),
)

/** The workshop's table: a half cut-out dinosaur and open scissors. */
export const taller: Scene = {
  frame: { width: 960, height: 800 },
  widths: [320, 640, 960],
  draw(canvas, frame) {
    ground(canvas, frame, tints.Peach.ground)
    cutBackdrop(
      canvas,
      `M${-beyond} 610Q480 540 ${960 + beyond} 622L${960 + beyond} 860L${-beyond} 860Z`,
      tints.Peach.strong,
    )
    canvas.at([turn(9, [780, 220])], () =>
      canvas.thing(() => cutBackdrop(canvas, box(640, 60, 270, 330, 4), papers.Sky.base)),
    )
    canvas.at([turn(-7, [150, 560])], () =>
      canvas.thing(() => cutBackdrop(canvas, box(20, 470, 260, 240, 4), papers.Rosa.light)),
    )
    canvas.thing(() => {
      canvas.at([turn(-3, [470, 400])], () => {
        cutBackdrop(canvas, box(168, 110, 606, 560, 5), '#fffaf0')
        canvas.stitch(outline, papers.Coral.base, { width: 3.4, dash: 13, gap: 9 })
      })
    })
    canvas.at([turn(-3, [470, 400])], () =>
      printAt(canvas, 'dinosaurio', 474, 386, 372, 0, papers.White.base),
    )
    canvas.at([scale(1.75), turn(-52), shifted(806, 560)], () =>
      canvas.thing(() => scissors(canvas, papers.Coral, papers.Sun)),
    )
    canvas.at([scale(1.4), turn(-8), shifted(126, 190)], () => spool(canvas, papers.Jade, papers.Sun))
    for (const [points, colour] of [
      [pointsIn('330 716, 396 700, 372 752'), papers.Jade.base],
      [pointsIn('540 728, 596 706, 604 750'), papers.Marigold.base],
      [pointsIn('60 410, 112 384, 108 440'), papers.Coral.base],
      [pointsIn('452 60, 498 38, 512 82'), papers.Rosa.base],
    ] as const)
      canvas.cut(polygon(points), colour, { grain: 'print', curl: true })
    canvas.at([turn(4, [280, 764])], () => {
      canvas.cut(box(40, 742, 250, 34, 3), wood.light, { grain: 'print' })
      let ticks = ''
      for (let x = 52; x < 284; x += 12) ticks += `M${x} 742L${x} ${742 + (x % 36 === 16 ? 18 : 11)}`
      canvas.line(ticks, wood.dark, 2)
    })
  },
}
