import { ground, cutBackdrop } from '../backdrops/ground.ts'
import { shifted, scale, turn } from '../../drawing/geometry.ts'
import { papers } from '../../drawing/papers.ts'
import { tints } from '../tints.ts'
import { clothesLine, lineHeight, peg } from '../props/hanging.ts'
import { sock } from '../props/things.ts'
import { ellipse } from '../../drawing/shapes.ts'
import { hill } from './landscape.ts'
import { printAt } from './print-at.ts'
import type { Scene } from './scene.ts'

const frame = { width: 800, height: 600 } as const
const widths = [400, 800] as const

/** Page not found: a cactus with sunglasses looks for a missing sock. */
export const noEncontrada: Scene = {
  frame,
  widths,
  draw(canvas) {
    ground(canvas, frame, tints.Peach.ground)
    cutBackdrop(canvas, ellipse(400, 330, 250), tints.Peach.pale)
    cutBackdrop(canvas, hill(frame, 500, 470, 510), tints.Peach.sheet)
    cutBackdrop(canvas, hill(frame, 548, 560, 530), tints.Peach.strong)
    const from = [-40, 112] as const
    const to = [840, 96] as const
    clothesLine(canvas, from, to, 26)
    const at = (x: number): number => lineHeight(from, to, 26, x)
    canvas.at([scale(1.15), turn(4), shifted(566, at(566) + 96)], () =>
      canvas.thing(() => sock(canvas, papers.Rosa, papers.White)),
    )
    peg(canvas, 568, at(568) + 8, -4, 1.15)
    for (const [x, tilt] of [
      [672, 5],
      [120, -3],
    ] as const)
      peg(canvas, x, at(x) + 6, tilt, 1.1)
    canvas.thing(() => printAt(canvas, 'nopal', 270, 366, 330, -4, tints.Peach.pale))
    canvas.stitch('M420 520Q470 470 520 520Q560 556 620 520Q660 492 700 520', papers.Jade.base, {
      width: 4,
      dash: 14,
      gap: 10,
    })
    canvas.at([shifted(0, 0)], () => {
      canvas.line('M728 430C724 404 762 396 764 424C764 446 742 444 742 468', papers.Coral.base, 11)
      canvas.cut(ellipse(742, 494, 8), papers.Coral.base, { grain: 'print' })
    })
  },
}
