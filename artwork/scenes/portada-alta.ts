import { beyond, ground, sheet } from '../backdrops/ground.ts'
import { clothesLine, lineHeight } from '../props/hanging.ts'
import { ellipse } from '../../drawing/shapes.ts'
import { bird, cactus, cloud, mountain, sun, hillsOf, hillTints } from './landscape.ts'
import { layer } from './layer.ts'
import type { Scene } from './scene.ts'
import { pegged, type Line } from './wear.ts'

/** Hero for phones; its upper part is calm, because text stands there. */
export const portadaAlta: Scene = {
  frame: { width: 900, height: 1100 },
  widths: [480, 740, 900],
  opening: true,
  draw(hand, frame) {
    layer(hand, 'ground', [0, 0], () => {
      ground(hand, frame, hillTints.sky)
      sheet(hand, ellipse(450, 830, 560, 420), '#e9f3ea', 'none')
    })
    layer(hand, 'sun', [612, 640], () => {
      sun(hand, 612, 640, 116)
    })
    layer(hand, 'hills', [0, 0], () => {
      sheet(hand, mountain(250, 1010, 1060, 0.82), hillTints.far)
    })
    layer(hand, 'cloud', [130, 700], () => {
      cloud(hand, 130, 700, 0.5)
    })
    layer(hand, 'hills', [0, 0], () => {
      hillsOf(hand, frame, [
        [hillTints.near, 980, 944, 900],
        [hillTints.field, 1006, 1024, 970],
        [hillTints.front, 1050, 1072, 1040],
      ])
    })
    layer(hand, 'cactus', [92, 1036], () => {
      cactus(hand, 92, 1036, 0.66)
    })
    layer(hand, 'cactus', [832, 1020], () => {
      cactus(hand, 832, 1020, 0.76)
    })
    const line: Line = { from: [-beyond, 520], to: [940, 480], sag: 44 }
    layer(hand, 'line', line.from, () => {
      clothesLine(hand, line.from, line.to, line.sag)
    })
    layer(hand, 'tee', [168, lineHeight(line.from, line.to, line.sag, 168)], () => {
      pegged(
        hand,
        line,
        { silhouette: 'tee', paper: 'Jade', print: 'dinosaurio', build: 'chico', pose: 'calm' },
        168,
        0.52,
        2,
      )
    })
    layer(hand, 'hoodie', [446, lineHeight(line.from, line.to, line.sag, 446)], () => {
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
    })
    layer(hand, 'overshirt', [744, lineHeight(line.from, line.to, line.sag, 744)], () => {
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
    })
    layer(hand, 'bird', [600, 508], () => {
      bird(hand, 600, 508, 0.56, -1)
    })
  },
}
