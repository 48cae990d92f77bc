import { ground, sheet } from '../backdrops/ground.ts'
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
  draw(hand) {
    ground(hand, frame, tints.Peach.ground)
    sheet(hand, ellipse(400, 330, 250), tints.Peach.pale)
    sheet(hand, hill(frame, 500, 470, 510), tints.Peach.sheet)
    sheet(hand, hill(frame, 548, 560, 530), tints.Peach.strong)
    const from = [-40, 112] as const
    const to = [840, 96] as const
    clothesLine(hand, from, to, 26)
    const at = (x: number): number => lineHeight(from, to, 26, x)
    hand.at([scale(1.15), turn(4), shifted(566, at(566) + 96)], () =>
      hand.thing(() => sock(hand, papers.Rosa, papers.White)),
    )
    peg(hand, 568, at(568) + 8, -4, 1.15)
    for (const [x, tilt] of [
      [672, 5],
      [120, -3],
    ] as const)
      peg(hand, x, at(x) + 6, tilt, 1.1)
    hand.thing(() => printAt(hand, 'nopal', 270, 366, 330, -4, tints.Peach.pale))
    hand.stitch('M420 520Q470 470 520 520Q560 556 620 520Q660 492 700 520', papers.Jade.base, {
      width: 4,
      dash: 14,
      gap: 10,
    })
    hand.at([shifted(0, 0)], () => {
      hand.line('M728 430C724 404 762 396 764 424C764 446 742 444 742 468', papers.Coral.base, 11)
      hand.cut(ellipse(742, 494, 8), papers.Coral.base, { grain: 'print' })
    })
  },
}
