import { ellipse, heart, star } from '../shapes.ts'
import { papers } from '../papers.ts'
import type { Print } from './ink.ts'

const cloud = (x: number, y: number, s: number): string =>
  `M${x - 20 * s} ${y + 8 * s}C${x - 26 * s} ${y + 7 * s} ${x - 26 * s} ${y - 4 * s} ${x - 16 * s} ${y - 4 * s}C${x - 15 * s} ${y - 15 * s} ${x + 2 * s} ${y - 17 * s} ${x + 6 * s} ${y - 8 * s}C${x + 14 * s} ${y - 12 * s} ${x + 21 * s} ${y - 4 * s} ${x + 17 * s} ${y + 1 * s}C${x + 24 * s} ${y + 3 * s} ${x + 22 * s} ${y + 9 * s} ${x + 16 * s} ${y + 8 * s}Z`

/** A rainbow between two clouds, with things hanging from it on threads. */
export const arcoiris: Print = ({ canvas, cut, eye, mark, cheek, pick }) => {
  const bands = [
    pick('Coral', 'White'),
    papers.Marigold,
    pick('Sun', 'White'),
    pick('Jade', 'White'),
    pick('Lilac', 'Sky'),
  ]
  bands.forEach((paper, index) => {
    const r = 43 - index * 6.4
    const inner = r - 6.8
    const k = 0.5523
    const y = 60
    cut(
      `M${50 - r} 66L${50 - r} ${y}C${50 - r} ${y - r * k} ${50 - r * k} ${y - r} 50 ${y - r}C${50 + r * k} ${y - r} ${50 + r} ${y - r * k} ${50 + r} ${y}L${50 + r} 66L${50 + inner} 66L${50 + inner} ${y}C${50 + inner} ${y - inner * k} ${50 + inner * k} ${y - inner} 50 ${y - inner}C${50 - inner * k} ${y - inner} ${50 - inner} ${y - inner * k} ${50 - inner} ${y}L${50 - inner} 66Z`,
      paper.base,
    )
  })
  const thread = pick('White', 'Navy').base
  const drops = [
    [40, 62, 76],
    [50, 58, 86],
    [60, 62, 76],
  ] as const
  for (const [x, from, to] of drops) canvas.line(`M${x} ${from}L${x} ${to}`, thread, 0.8)
  cut(heart(40, 78, 9), bands[0]?.base ?? thread, 'low')
  cut(star(50, 89, 6.5), papers.Marigold.base, 'low')
  cut(heart(60, 78, 9), bands[4]?.base ?? thread, 'low')
  const white = pick('White', 'Sky')
  cut(cloud(22, 68, 0.92), white.base)
  cut(cloud(80, 70, 0.88), white.base)
  eye(15, 67, 1.9)
  eye(25, 67, 1.9)
  mark('M18 70Q20 72.4 22 70', 1.4)
  cheek(11.5, 70.5, 2.2)
  cheek(28.5, 70.5, 2.2)
  mark('M73 69Q75 71 77 69', 1.4)
  mark('M83 69Q85 71 87 69', 1.4)
  cut(ellipse(80, 73, 1.8, 1.3), papers.Coral.base, 'none')
}
