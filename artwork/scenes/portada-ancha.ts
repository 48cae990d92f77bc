import { ground, cutBackdrop } from '../backdrops/ground.ts'
import { clothesLine, lineHeight } from '../props/hanging.ts'
import { ellipse } from '../../drawing/shapes.ts'
import { bird, cactus, cloud, mountain, sun, hillsOf, hillTints } from './landscape.ts'
import { layer } from './layer.ts'
import type { Scene } from './scene.ts'
import { pegged, type Line } from './wear.ts'

/** Hero for wide screens; its left half is calm, because text stands there. */
export const portadaAncha: Scene = {
  frame: { width: 1920, height: 900 },
  widths: [960, 1440, 1920],
  opening: true,
  draw(canvas, frame) {
    layer(canvas, 'ground', [0, 0], () => {
      ground(canvas, frame, hillTints.sky)
      cutBackdrop(canvas, ellipse(1420, 330, 520, 430), '#e9f3ea', 'none')
    })
    layer(canvas, 'sun', [1402, 320], () => {
      sun(canvas, 1402, 320, 150)
    })
    layer(canvas, 'cloud', [1770, 480], () => {
      cloud(canvas, 1770, 480, 0.8)
    })
    layer(canvas, 'hills', [0, 0], () => {
      cutBackdrop(canvas, mountain(470, 836, 1150, 1.04), hillTints.far)
      hillsOf(canvas, frame, [
        [hillTints.near, 838, 742, 690],
        [hillTints.field, 856, 838, 770],
        [hillTints.front, 878, 890, 836],
      ])
    })
    layer(canvas, 'cactus', [1196, 806], () => {
      cactus(canvas, 1196, 806, 0.9)
    })
    layer(canvas, 'cactus', [1290, 824], () => {
      cactus(canvas, 1290, 824, 0.54)
    })
    layer(canvas, 'cactus', [1806, 826], () => {
      cactus(canvas, 1806, 826, 0.7)
    })
    const line: Line = { from: [850, 92], to: [1990, 40], sag: 66 }
    layer(canvas, 'line', line.from, () => {
      clothesLine(canvas, line.from, line.to, line.sag)
      cutBackdrop(canvas, ellipse(850, 90, 14), '#9b6a3b', 'sheet')
    })
    layer(canvas, 'tee', [1068, lineHeight(line.from, line.to, line.sag, 1068)], () => {
      pegged(
        canvas,
        line,
        { silhouette: 'tee', paper: 'Jade', print: 'dinosaurio', build: 'chico', pose: 'calm' },
        1068,
        0.66,
        2,
      )
    })
    layer(canvas, 'hoodie', [1398, lineHeight(line.from, line.to, line.sag, 1398)], () => {
      pegged(
        canvas,
        line,
        {
          silhouette: 'hoodie',
          paper: 'Coral',
          secondPaper: 'Marigold',
          print: 'estrella',
          build: 'chico',
          pose: 'wave',
        },
        1398,
        0.65,
        -2,
      )
    })
    layer(canvas, 'overshirt', [1808, lineHeight(line.from, line.to, line.sag, 1808)], () => {
      pegged(
        canvas,
        line,
        {
          silhouette: 'overshirt',
          paper: 'Navy',
          secondPaper: 'Marigold',
          print: 'cohete',
          build: 'chico',
          pose: 'calm',
        },
        1808,
        0.62,
        3,
      )
    })
    layer(canvas, 'bird', [1590, 106], () => {
      bird(canvas, 1590, 106, 0.72, -1)
    })
  },
}
