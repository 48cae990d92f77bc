import { box, leaf } from '../shapes.ts'
import { papers } from '../papers.ts'
import type { Print } from './ink.ts'

/** A prickly pear in sunglasses. */
export const nopal: Print = ({ canvas, cut, mark, cheek, pick }) => {
  const green = pick('Jade', 'Mint', 'Pine')
  const bloom = pick('Rosa', 'Sun')
  const pot = pick('Coral', 'Marigold', 'White')
  const thorn = papers.White.base
  const flower = (x: number, y: number, angle: number): void => {
    for (const spread of [-38, 38, 0])
      cut(leaf([x, y], angle + spread, 11, 3.4), spread === 0 ? bloom.light : bloom.base, 'low')
  }
  flower(17, 27, 200)
  flower(84, 22, 160)
  flower(50, 6, 180)
  flower(62, 8, 150)
  cut('M22 58C6 58 2 40 10 30C18 21 30 26 31 40Q32 50 38 54L34 64Z', green.dark)
  cut('M78 56C94 55 97 36 90 26C82 17 70 22 69 36Q68 48 62 54L66 62Z', green.dark)
  cut('M50 5C70 5 77 22 76 42C75 62 70 80 66 84L34 84C30 80 25 62 24 42C23 22 30 5 50 5Z', green.base)
  for (const [x, y] of [
    [38, 18],
    [52, 13],
    [63, 20],
    [33, 62],
    [67, 62],
    [44, 68],
    [57, 70],
    [12, 40],
    [20, 34],
    [23, 48],
    [88, 36],
    [80, 31],
    [79, 45],
  ] as const) {
    canvas.line(`M${x - 1.4} ${y + 1.2}L${x} ${y - 1.4}L${x + 1.4} ${y + 1.2}`, thorn, 0.9)
  }
  cut(box(29, 30, 20, 15, 6), papers.Black.base)
  cut(box(51, 30, 20, 15, 6), papers.Black.base)
  cut('M27 29L73 29L73 33L52 34L48 34L27 33Z', papers.Black.base, 'low')
  canvas.line('M34 41L40 33M39 42L44 35', '#ffffff', 1.5, 0.75)
  canvas.line('M56 41L62 33M61 42L66 35', '#ffffff', 1.5, 0.75)
  mark('M43 53Q51 60 59 51', 2)
  cheek(34, 51, 3.2, bloom.light)
  cheek(67, 50, 3.2, bloom.light)
  cut('M31 80L69 80L66 98Q50 101 34 98Z', pot.base)
  cut(box(28, 76, 44, 9, 2), pot.light)
  canvas.stitch('M33 92Q50 95 67 92', papers.White.light, { width: 1.1, dash: 3, gap: 2 })
}
