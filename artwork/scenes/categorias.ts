import { beyond, ground, cutBackdrop } from '../backdrops/ground.ts'
import type { Recipe } from '../../drawing/compose.ts'
import { shifted, scale, turn } from '../../drawing/geometry.ts'
import type { Canvas } from '../../drawing/canvas.ts'
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
function room(canvas: Canvas, tint: TintName): void {
  const colours = tints[tint]
  ground(canvas, frame, colours.ground)
  cutBackdrop(canvas, ellipse(520, 400, 392), colours.sheet)
  cutBackdrop(
    canvas,
    `M${-beyond} 830C260 700 620 760 ${960 + beyond} 640L${960 + beyond} ${960 + beyond}L${-beyond} ${960 + beyond}Z`,
    colours.pale,
  )
}

export const categoriaNino: Scene = {
  frame,
  widths,
  draw(canvas) {
    room(canvas, 'Sky')
    const recipe: Recipe = {
      silhouette: 'hoodie',
      paper: 'Navy',
      secondPaper: 'Coral',
      print: 'cohete',
      build: 'chico',
      pose: 'hip',
    }
    cloud(canvas, 150, 190, 0.62)
    cloud(canvas, 850, 330, 0.42)
    wear(canvas, recipe, [520, 312], 1.08, -3)
    canvas.at([scale(0.95), turn(-8), shifted(850, 790)], () => plane(canvas, papers.Coral, papers.Navy))
  },
}

export const categoriaUnisex: Scene = {
  frame,
  widths,
  draw(canvas) {
    room(canvas, 'Marigold')
    cactus(canvas, 868, 800, 1.05)
    const y = 176
    wallPeg(canvas, 512, y + hookTop(22) * 1.14 + 10)
    wear(
      canvas,
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
  draw(canvas) {
    room(canvas, 'Rosa')
    const line = { from: [-40, 90], to: [1000, 70], sag: 26 } as const
    clothesLine(canvas, line.from, line.to, line.sag)
    pegged(
      canvas,
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
    canvas.at([scale(0.95), turn(10), shifted(868, 800)], () => stars(canvas, papers.Sun, papers.Jade))
  },
}
