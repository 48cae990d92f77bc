import { pointsIn } from '../geometry.ts'
import { blob, ellipse, leaf, polygon } from '../shapes.ts'
import { ink as night, papers } from '../papers.ts'
import type { Print } from './ink.ts'

const face = blob(
  pointsIn('50 10, 72 14, 87 30, 92 52, 84 74, 66 88, 50 92, 34 88, 16 74, 8 52, 13 30, 28 14'),
)

/** A tiger cub, head on. */
export const tigre: Print = ({ canvas, cut, eye, mark, pick }) => {
  const fur = pick('Marigold', 'White', 'Coral')
  const stripe = papers.Black.base
  const cheeks = fur === papers.White ? papers.Beige : papers.White
  for (const side of [-1, 1]) {
    cut(ellipse(50 + side * 31, 19, 15), fur.dark)
    cut(ellipse(50 + side * 31, 20, 9), papers.Coral.light, 'low')
  }
  for (const side of [-1, 1]) {
    cut(
      polygon([
        [50 + side * 34, 60],
        [50 + side * 49, 66],
        [50 + side * 41, 70],
        [50 + side * 46, 78],
        [50 + side * 34, 78],
      ]),
      cheeks.base,
    )
  }
  cut(face, fur.base)
  canvas.within(face, () => {
    cut('M50 46Q60 10 50 8Q40 10 50 46Z', stripe, 'none')
    for (const side of [-1, 1]) {
      const x = (value: number): number => 50 + side * value
      cut(`M${x(8)} 8Q${x(15)} 18 ${x(11)} 32Q${x(20)} 24 ${x(19)} 8Z`, stripe, 'none')
      for (const [y, long] of [
        [40, 19],
        [51, 21],
        [62, 18],
      ] as const)
        cut(leaf([x(46), y - 3], side * -82, long, 3.4), stripe, 'none')
    }
  })
  cut(blob(pointsIn('50 58, 62 55, 74 62, 74 76, 62 85, 50 84, 38 85, 26 76, 26 62, 38 55')), cheeks.base)
  cut('M42 81Q50 78 58 81Q57 91 50 91Q43 91 42 81Z', papers.Coral.base, 'low')
  cut(ellipse(34, 47, 8.2, 8.8), papers.White.light, 'low')
  cut(ellipse(66, 47, 8.2, 8.8), papers.White.light, 'low')
  eye(35, 48, 5.4)
  eye(65, 48, 5.4)
  cut('M42 60Q50 56 58 60Q57 68 50 70Q43 68 42 60Z', night, 'low')
  mark('M50 70L50 75Q45 82 38 78M50 75Q55 82 62 78', 1.8)
  for (const [x, y] of [
    [33, 70],
    [37, 75],
    [31, 75],
    [67, 70],
    [63, 75],
    [69, 75],
  ] as const)
    cut(ellipse(x, y, 1), night, 'none')
  mark('M24 72L6 70M25 76L8 80M76 72L94 70M75 76L92 80', 0.9, papers.White.light)
}
