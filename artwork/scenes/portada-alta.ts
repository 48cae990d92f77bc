import { beyond, ground, cutBackdrop } from '../backdrops/ground.ts'
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
  draw(canvas, frame) {
    layer(canvas, 'ground', [0, 0], () => {
      ground(canvas, frame, hillTints.sky)
      cutBackdrop(canvas, ellipse(450, 830, 560, 420), '#e9f3ea', 'none')
    })
    layer(canvas, 'sun', [612, 640], () => {
      sun(canvas, 612, 640, 116)
    })
    layer(canvas, 'hills', [0, 0], () => {
      cutBackdrop(canvas, mountain(250, 1010, 1060, 0.82), hillTints.far)
    })
    layer(canvas, 'cloud', [130, 700], () => {
      cloud(canvas, 130, 700, 0.5)
    })
    layer(canvas, 'hills', [0, 0], () => {
      hillsOf(canvas, frame, [
        [hillTints.near, 980, 944, 900],
        [hillTints.field, 1006, 1024, 970],
        [hillTints.front, 1050, 1072, 1040],
      ])
    })
    layer(canvas, 'cactus', [92, 1036], () => {
      cactus(canvas, 92, 1036, 0.66)
    })
    layer(canvas, 'cactus', [832, 1020], () => {
      cactus(canvas, 832, 1020, 0.76)
    })
    const line: Line = { from: [-beyond, 520], to: [940, 480], sag: 44 }
    layer(canvas, 'line', line.from, () => {
      clothesLine(canvas, line.from, line.to, line.sag)
    })
    layer(canvas, 'tee', [168, lineHeight(line.from, line.to, line.sag, 168)], () => {
      pegged(
        canvas,
        line,
        { silhouette: 'tee', paper: 'Jade', print: 'dinosaurio', build: 'chico', pose: 'calm' },
        168,
        0.52,
        2,
      )
    })
    layer(canvas, 'hoodie', [446, lineHeight(line.from, line.to, line.sag, 446)], () => {
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
        446,
        0.52,
        -2,
      )
    })
    layer(canvas, 'overshirt', [744, lineHeight(line.from, line.to, line.sag, 744)], () => {
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
        744,
        0.48,
        3,
      )
    })
    layer(canvas, 'bird', [600, 508], () => {
      bird(canvas, 600, 508, 0.56, -1)
    })
  },
}
