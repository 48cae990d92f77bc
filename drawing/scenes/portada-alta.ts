import { beyond, ground, sheet } from '../backdrops/ground.ts'
import { clothesLine } from '../props/hanging.ts'
import { ellipse } from '../shapes.ts'
import { bird, cactus, cloud, mountain, sun, hillsOf, hillTints } from './landscape.ts'
import type { Scene } from './scene.ts'
import { pegged, type Line } from './wear.ts'

/** Hero for phones: the upper part is calm. */
export const portadaAlta: Scene = {
  frame: { width: 900, height: 1100 },
  widths: [480, 900],
  draw(hand, frame) {
    ground(hand, frame, hillTints.sky)
    sheet(hand, ellipse(450, 830, 560, 420), '#e9f3ea', 'none')
    sun(hand, 612, 640, 116)
    sheet(hand, mountain(250, 1010, 1060, 0.82), hillTints.far)
    cloud(hand, 130, 700, 0.5)
    hillsOf(hand, frame, [
      [hillTints.near, 980, 944, 900],
      [hillTints.field, 1006, 1024, 970],
      [hillTints.front, 1050, 1072, 1040],
    ])
    cactus(hand, 92, 1036, 0.66)
    cactus(hand, 832, 1020, 0.76)
    const line: Line = { from: [-beyond, 520], to: [940, 480], sag: 44 }
    clothesLine(hand, line.from, line.to, line.sag)
    pegged(
      hand,
      line,
      { silhouette: 'tee', paper: 'Jade', print: 'dinosaurio', build: 'chico', pose: 'calm' },
      168,
      0.52,
      2,
    )
    pegged(
      hand,
      line,
      {
        silhouette: 'hoodie',
        paper: 'Coral',
        secondPaper: 'Marigold',
        print: 'estrella',
        build: 'chico',
        pose: 'wave',
      },
      446,
      0.52,
      -2,
    )
    pegged(
      hand,
      line,
      {
        silhouette: 'overshirt',
        paper: 'Navy',
        secondPaper: 'Marigold',
        print: 'cohete',
        build: 'chico',
        pose: 'calm',
      },
      744,
      0.48,
      3,
    )
    bird(hand, 600, 508, 0.56, -1)
  },
}
