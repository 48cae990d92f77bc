import { beyond, ground, sheet } from '../backdrops/ground.ts'
import { papelPicado } from '../backdrops/papel-picado.ts'
import type { Frame } from '../frame.ts'
import type { Hand } from '../hand.ts'
import { clothesLine } from '../props/hanging.ts'
import { ellipse } from '../shapes.ts'
import { bird, cactus, cloud, hill, mountain, sun } from './landscape.ts'
import type { Scene } from './scene.ts'
import { pegged, type Line } from './wear.ts'

// Everything under a heading in ink stays lighter than #b5d2cc: ink on it has a contrast of 8 and more.
const sky = '#d9ebe6'
const far = '#b9d8cd'
const near = '#94c3ae'
const field = '#63a68a'
const front = '#2f7f68'

function hillsOf(
  hand: Hand,
  frame: Frame,
  heights: readonly (readonly [string, number, number, number])[],
): void {
  for (const [colour, left, middle, right] of heights) sheet(hand, hill(frame, left, middle, right), colour)
}

/** Hero for wide screens: the left half is calm. */
export const portadaAncha: Scene = {
  frame: { width: 1920, height: 900 },
  widths: [960, 1440, 1920],
  draw(hand, frame) {
    ground(hand, frame, sky)
    sheet(hand, ellipse(1420, 330, 520, 430), '#e9f3ea', 'none')
    sun(hand, 1424, 320, 150)
    cloud(hand, 1770, 480, 0.8)
    sheet(hand, mountain(470, 836, 1150, 1.04), far)
    hillsOf(hand, frame, [
      [near, 838, 742, 690],
      [field, 856, 838, 770],
      [front, 878, 890, 836],
    ])
    cactus(hand, 1196, 806, 0.9)
    cactus(hand, 1290, 824, 0.54)
    cactus(hand, 1806, 826, 0.7)
    const line: Line = { from: [850, 92], to: [1990, 40], sag: 66 }
    clothesLine(hand, line.from, line.to, line.sag)
    sheet(hand, ellipse(850, 90, 14), '#9b6a3b', 'sheet')
    pegged(
      hand,
      line,
      { silhouette: 'tee', paper: 'Jade', print: 'dinosaurio', build: 'chico', pose: 'calm' },
      1068,
      0.66,
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
      1420,
      0.65,
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
      1794,
      0.62,
      3,
    )
    bird(hand, 1590, 106, 0.72, -1)
  },
}

/** Hero for phones: the upper part is calm. */
export const portadaAlta: Scene = {
  frame: { width: 900, height: 1100 },
  widths: [480, 900],
  draw(hand, frame) {
    ground(hand, frame, sky)
    sheet(hand, ellipse(450, 830, 560, 420), '#e9f3ea', 'none')
    sun(hand, 612, 640, 116)
    sheet(hand, mountain(250, 1010, 1060, 0.82), far)
    cloud(hand, 130, 700, 0.5)
    hillsOf(hand, frame, [
      [near, 980, 944, 900],
      [field, 1006, 1024, 970],
      [front, 1050, 1072, 1040],
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

/** What a link to the shop shows elsewhere. */
export const social: Scene = {
  frame: { width: 1200, height: 630 },
  widths: [1200],
  draw(hand, frame) {
    ground(hand, frame, '#f6ecdd')
    sheet(hand, ellipse(930, 360, 330, 300), '#cfe3dc')
    sun(hand, 1040, 226, 84)
    hillsOf(hand, frame, [
      [near, 560, 588, 480],
      [field, 592, 604, 540],
      [front, 616, 622, 586],
    ])
    papelPicado(hand, frame.width, -6, ['#d63a70', '#f1ab38', '#2a8c86', '#fffaf0', '#e9664f'], 12, 84)
    const line: Line = { from: [600, 158], to: [1260, 128], sag: 26 }
    clothesLine(hand, line.from, line.to, line.sag)
    pegged(
      hand,
      line,
      { silhouette: 'tee', paper: 'Jade', print: 'dinosaurio', build: 'chico', pose: 'calm' },
      788,
      0.5,
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
      1040,
      0.44,
      -2,
    )
    const filter = hand.define(
      'word',
      (id) =>
        `<filter id="${id}" x="-5%" y="-15%" width="112%" height="140%"><feDropShadow dx="2" dy="4" stdDeviation="2.4" flood-color="#4a2c14" flood-opacity=".4"/></filter>`,
    )
    for (const [word, y, colour] of [
      ['Pequeña', 312, '#24304d'],
      ['Leyenda', 420, '#e9664f'],
    ] as const) {
      hand.raw(
        `<text x="76" y="${y}" font-family="Fraunces, 'Liberation Serif', Georgia, serif" font-weight="700" font-size="112" letter-spacing="-2" fill="${colour}" filter="url(#${filter})">${word}</text>`,
      )
    }
    hand.stitch('M80 456Q260 474 480 452', '#2a8c86', { width: 5, dash: 18, gap: 10 })
  },
}
