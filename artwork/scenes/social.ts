import { ground, cutBackdrop } from '../backdrops/ground.ts'
import { papelPicado } from '../backdrops/papel-picado.ts'
import { clothesLine } from '../props/hanging.ts'
import { ellipse } from '../../drawing/shapes.ts'
import { sun, hillsOf, hillTints } from './landscape.ts'
import type { Scene } from './scene.ts'
import { pegged, type Line } from './wear.ts'

/** Preview picture of links to the shop on other sites. */
export const social: Scene = {
  frame: { width: 1200, height: 630 },
  widths: [1200],
  draw(canvas, frame) {
    ground(canvas, frame, '#f6ecdd')
    cutBackdrop(canvas, ellipse(930, 360, 330, 300), '#cfe3dc')
    sun(canvas, 1040, 226, 84)
    hillsOf(canvas, frame, [
      [hillTints.near, 560, 588, 480],
      [hillTints.field, 592, 604, 540],
      [hillTints.front, 616, 622, 586],
    ])
    papelPicado(canvas, frame.width, -6, ['#d63a70', '#f1ab38', '#2a8c86', '#fffaf0', '#e9664f'], 12, 84)
    const line: Line = { from: [600, 158], to: [1260, 128], sag: 26 }
    clothesLine(canvas, line.from, line.to, line.sag)
    pegged(
      canvas,
      line,
      { silhouette: 'tee', paper: 'Jade', print: 'dinosaurio', build: 'chico', pose: 'calm' },
      788,
      0.5,
      2,
    )
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
      1040,
      0.44,
      -2,
    )
    const filter = canvas.define(
      'word',
      (id) =>
        `<filter id="${id}" x="-5%" y="-15%" width="112%" height="140%"><feDropShadow dx="2" dy="4" stdDeviation="2.4" flood-color="#4a2c14" flood-opacity=".4"/></filter>`,
    )
    for (const [word, y, colour] of [
      ['Pequeña', 312, '#24304d'],
      ['Leyenda', 420, '#e9664f'],
    ] as const) {
      canvas.raw(
        `<text x="76" y="${y}" font-family="Fraunces, 'Liberation Serif', Georgia, serif" font-weight="700" font-size="112" letter-spacing="-2" fill="${colour}" filter="url(#${filter})">${word}</text>`,
      )
    }
    canvas.stitch('M80 456Q260 474 480 452', '#2a8c86', { width: 5, dash: 18, gap: 10 })
  },
}
