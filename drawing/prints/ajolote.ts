import { pointsIn } from '../geometry.ts'
import { blob, ellipse, leaf, heart } from '../shapes.ts'
import { papers } from '../papers.ts'
import type { Print } from './ink.ts'

/** An axolotl hugging a heart. */
export const ajolote: Print = ({ cut, eye, mark, pick }) => {
  const skin = { light: '#fbd3d8', base: '#f5afbb', dark: '#e58c9d' }
  const gill = pick('Rosa', 'Coral', 'Sun')
  const love = pick('Sun', 'Jade')
  cut('M60 82C76 94 96 88 96 68C96 62 90 62 88 67C86 76 76 76 66 70Z', skin.dark)
  cut('M72 83C84 86 94 80 95 66C90 78 82 80 72 77Z', gill.light, 'none')
  for (const side of [-1, 1]) {
    for (const [y, angle, long] of [
      [24, 122, 24],
      [34, 98, 25],
      [44, 72, 21],
    ] as const) {
      cut(leaf([50 + side * 26, y], side * angle, long, 6.5), gill.base)
      cut(leaf([50 + side * 29, y], side * angle, long * 0.62, 2.6), gill.light, 'none')
    }
  }
  cut('M32 56Q30 92 42 95Q50 97 58 95Q70 92 68 56Z', skin.base)
  cut('M39 62Q38 88 45 91Q50 92 55 91Q62 88 61 62Z', skin.light, 'low')
  cut(ellipse(40, 94, 7, 4.6), skin.dark, 'low')
  cut(ellipse(60, 94, 7, 4.6), skin.dark, 'low')
  cut(blob(pointsIn('50 10, 73 16, 84 36, 74 55, 50 60, 26 55, 16 36, 27 16')), skin.base)
  cut(blob(pointsIn('50 46, 66 46, 68 53, 50 58, 32 53, 34 46')), skin.light, 'none')
  eye(31, 36, 4.6)
  eye(69, 36, 4.6)
  mark('M38 42Q44 48 50 44Q56 48 62 42', 2)
  cut(ellipse(24, 45, 4.6, 3.4), gill.light, 'none')
  cut(ellipse(76, 45, 4.6, 3.4), gill.light, 'none')
  for (const [x, y] of [
    [44, 19],
    [51, 16],
    [58, 20],
  ] as const)
    cut(ellipse(x, y, 1.8), skin.dark, 'none')
  cut(heart(50, 75, 23), love.base)
  cut(blob(pointsIn('30 68, 37 67, 46 74, 43 79, 34 77')), skin.base, 'low')
  cut(blob(pointsIn('70 68, 63 67, 54 74, 57 79, 66 77')), skin.base, 'low')
  mark('M44 71Q46 68.6 48.5 70.5', 1.5, papers.White.light)
}
