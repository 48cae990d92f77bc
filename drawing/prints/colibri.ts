import { ellipse, leaf, star } from '../shapes.ts'
import { papers } from '../papers.ts'
import type { Print } from './ink.ts'

/** A hummingbird that has found its flower. */
export const colibri: Print = ({ canvas, cut, eye, cheek, mark, pick }) => {
  const body = pick('Jade', 'Sun', 'Rosa')
  const wing = pick('Sky', 'Marigold', 'White')
  const throat = pick('Rosa', 'Coral', 'Sun')
  const belly = pick('White', 'Sun')
  const beak = pick('Navy', 'White').base
  for (const [angle, long, colour] of [
    [318, 34, body.dark],
    [330, 38, throat.base],
    [342, 33, body.light],
  ] as const) {
    cut(leaf([34, 66], angle, long, 5), colour)
  }
  for (const [angle, long, colour] of [
    [168, 40, wing.dark],
    [152, 44, wing.base],
    [137, 44, wing.dark],
  ] as const) {
    cut(leaf([44, 46], angle, long, 6), colour)
  }
  canvas.line('M79 37Q88 40 97 42', beak, 1.9)
  cut('M30 72C28 54 38 40 52 36C54 24 64 19 73 23C82 27 84 38 77 44C72 62 54 80 30 72Z', body.base)
  cut('M31 71C40 66 54 62 60 48C66 50 72 46 76 45C70 63 52 79 31 71Z', belly.base, 'low')
  cut('M60 42Q68 48 78 42C76 52 70 56 63 56Q58 50 60 42Z', throat.base, 'low')
  for (const [angle, long, colour] of [
    [246, 46, wing.dark],
    [230, 50, wing.base],
    [214, 50, wing.light],
    [199, 44, wing.base],
  ] as const) {
    cut(leaf([53, 50], angle, long, 6.5), colour)
  }
  cut('M55 40Q62 46 58 54Q50 58 45 52Q46 44 55 40Z', body.light, 'low')
  eye(71, 32, 3)
  cheek(66, 38.5, 2.6, papers.Coral.light)
  mark('M58 26Q64 18 62 12', 1.4, throat.base)
  cut(ellipse(62, 11, 2.2), throat.base, 'low')
  cut(star(92, 52, 12.5, 6.5, 6, 15), throat.base)
  cut(ellipse(92, 52, 4), papers.Sun.base, 'low')
  canvas.line('M90 63Q86 78 74 90', papers.Pine.base, 2)
  cut(leaf([84, 79], 60, 14, 4.6), papers.Mint.dark)
  cut(leaf([81, 83], 250, 13, 4), papers.Pine.light)
}
