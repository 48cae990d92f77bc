import { pointsIn } from '../geometry.ts'
import { ellipse, leaf, polygon, ribbon, star } from '../shapes.ts'
import { papers } from '../papers.ts'
import type { Print } from './ink.ts'

/** A winged deer-fox from a dream, painted all over. */
export const alebrije: Print = ({ canvas, cut, eye, mark, pick }) => {
  const body = pick('Rosa', 'Jade', 'Sun')
  const wing = pick('Sky', 'Marigold', 'White')
  const dots = pick('Sun', 'White')
  const horn = pick('Marigold', 'Lilac', 'Sky')
  const mint = pick('Mint', 'Lilac', 'Coral')
  cut(ribbon(pointsIn('24 66, 10 58, 6 40, 18 32, 24 42, 17 47'), [11, 12, 10, 9, 7, 3]), mint.base)
  canvas.stitch('M24 66Q10 62 8 46Q8 36 16 35', papers.White.light, { width: 1.2, dash: 1, gap: 2.6 })
  for (const [x, long] of [
    [31, 26],
    [60, 27],
  ] as const)
    cut(
      ribbon(
        [
          [x, 66],
          [x - 2, 78],
          [x + 1, 66 + long],
        ],
        [10, 7, 6],
      ),
      body.dark,
    )
  for (const [angle, long, colour] of [
    [222, 44, wing.dark],
    [206, 50, wing.base],
    [190, 48, wing.light],
    [174, 40, wing.base],
  ] as const) {
    cut(leaf([48, 58], angle, long, 8), colour)
  }
  cut('M20 66C18 52 32 48 44 50C54 50 58 44 60 34L74 36C76 48 74 62 66 70C54 78 24 80 20 66Z', body.base)
  for (const [x, long] of [
    [26, 27],
    [67, 28],
  ] as const) {
    cut(
      ribbon(
        [
          [x, 64],
          [x - 2, 78],
          [x + 2, 66 + long],
        ],
        [12, 8, 6],
      ),
      body.base,
    )
    cut(
      polygon([
        [x - 2, 62 + long],
        [x + 5, 62 + long],
        [x + 7, 68 + long],
        [x - 3, 68 + long],
      ]),
      horn.base,
      'low',
    )
  }
  for (const [x, y, r] of [
    [30, 60, 4.4],
    [42, 60, 4.8],
    [54, 60, 4.2],
    [36, 68, 2.6],
    [48, 69, 2.6],
  ] as const) {
    cut(ellipse(x, y, r), dots.base, 'low')
    cut(ellipse(x, y, r * 0.5), mint.dark, 'none')
  }
  canvas.line('M70 18Q64 8 70 0M67 9Q60 8 57 2M78 17Q84 8 80 0M82 9Q88 9 92 3', horn.base, 2.6)
  cut(leaf([66, 22], 245, 15, 5), body.dark)
  cut('M60 34C60 22 68 15 78 17C87 19 96 30 98 36C97 41 90 41 85 40C80 48 66 48 60 34Z', body.base)
  cut('M84 31Q92 32 97.5 36C97 41 90 41 85 40Q82 36 84 31Z', dots.base, 'low')
  eye(78, 28, 3.4)
  mark('M88 38.6Q92 39.6 95 38', 1.2)
  cut(star(68, 30, 4.6), dots.base, 'none')
  canvas.stitch('M62 44Q68 48 74 46', papers.White.light, { width: 1.3, dash: 1, gap: 2.4 })
  canvas.stitch('M64 50Q69 53 73 51', papers.White.light, { width: 1.3, dash: 1, gap: 2.4 })
  for (const [x, y] of [
    [37, 26],
    [44, 20],
    [29, 33],
    [51, 26],
  ] as const)
    cut(ellipse(x, y, 2), dots.base, 'none')
}
