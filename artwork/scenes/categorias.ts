import { beyond, ground, sheet } from '../backdrops/ground.ts'
import type { Recipe } from '../../drawing/compose.ts'
import { shifted, scale, turn } from '../../drawing/geometry.ts'
import type { Hand } from '../../drawing/hand.ts'
import { papers } from '../../drawing/papers.ts'
import { tints, type TintName } from '../tints.ts'
import { clothesLine, hookTop, wallPeg } from '../props/hanging.ts'
import { plane, stars } from '../props/things.ts'
import { ellipse } from '../../drawing/shapes.ts'
import { cactus, cloud } from './landscape.ts'
import type { Scene } from './scene.ts'
import { pegged, wear } from './wear.ts'

const frame = { width: 960, height: 960 } as const
const widths = [320, 640, 960] as const

/** The lower left stays calm and light, because the page places text there. */
function room(hand: Hand, tint: TintName): void {
  const colours = tints[tint]
  ground(hand, frame, colours.ground)
  sheet(hand, ellipse(520, 400, 392), colours.sheet)
  sheet(
    hand,
    `M${-beyond} 830C260 700 620 760 ${960 + beyond} 640L${960 + beyond} ${960 + beyond}L${-beyond} ${960 + beyond}Z`,
    colours.pale,
  )
}

export const categoriaNino: Scene = {
  frame,
  widths,
  draw(hand) {
    room(hand, 'Sky')
    const recipe: Recipe = {
      silhouette: 'hoodie',
      paper: 'Navy',
      secondPaper: 'Coral',
      print: 'cohete',
      build: 'chico',
      pose: 'hip',
    }
    cloud(hand, 150, 190, 0.62)
    cloud(hand, 850, 330, 0.42)
    wear(hand, recipe, [520, 312], 1.08, -3)
    hand.at([scale(0.95), turn(-8), shifted(850, 790)], () => plane(hand, papers.Coral, papers.Navy))
  },
}

export const categoriaUnisex: Scene = {
  frame,
  widths,
  draw(hand) {
    room(hand, 'Marigold')
    cactus(hand, 868, 800, 1.05)
    const y = 176
    wallPeg(hand, 512, y + hookTop(22) * 1.14 + 10)
    wear(
      hand,
      {
        silhouette: 'tee',
        paper: 'Coral',
        secondPaper: 'White',
        print: 'nopal',
        build: 'chico',
        pose: 'calm',
      },
      [520, y + 20],
      1.14,
      2,
      'front',
      true,
    )
  },
}

export const categoriaNina: Scene = {
  frame,
  widths,
  draw(hand) {
    room(hand, 'Rosa')
    const line = { from: [-40, 90], to: [1000, 70], sag: 26 } as const
    clothesLine(hand, line.from, line.to, line.sag)
    pegged(
      hand,
      line,
      {
        silhouette: 'set-tee',
        paper: 'White',
        secondPaper: 'Rosa',
        print: 'ajolote',
        build: 'chico',
        pose: 'calm',
      },
      530,
      1.02,
      0,
    )
    hand.at([scale(0.95), turn(10), shifted(868, 800)], () => stars(hand, papers.Sun, papers.Jade))
  },
}
