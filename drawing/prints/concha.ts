import { pointsIn } from '../geometry.ts'
import { ellipse, blob } from '../shapes.ts'
import { papers } from '../papers.ts'
import type { Print } from './ink.ts'

const dome =
  'M10 58C8 30 28 13 50 13C72 13 92 30 90 58C90 64 84 66 79 63C75 69 66 69 62 64C57 69 46 69 41 64C37 69 27 69 23 63C17 67 10 64 10 58Z'

/** A concha, the sweet bread, fresh and pleased with itself. */
export const concha: Print = ({ canvas, cut, eye, mark, cheek, pick }) => {
  const bread = pick('Marigold', 'Brown', 'Beige')
  const sugar = pick('White', 'Rosa', 'Sun')
  const steam = pick('White', 'Navy').base
  const pink = sugar === papers.White ? { light: '#fde0e2', base: '#f7bcc6', dark: '#e88fa2' } : sugar
  for (const [x, lift] of [
    [34, 0],
    [50, -5],
    [66, 0],
  ] as const) {
    canvas.line(
      `M${x} ${10 + lift}Q${x - 5} ${5 + lift} ${x} ${1 + lift}Q${x + 4} ${-3 + lift} ${x} ${-6 + lift}`,
      steam,
      1.8,
      0.9,
    )
  }
  cut(blob(pointsIn('50 22, 78 30, 95 54, 92 76, 74 88, 50 90, 26 88, 8 76, 5 54, 22 30')), bread.base)
  cut('M8 74Q50 84 92 74Q90 84 74 88Q50 92 26 88Q10 84 8 74Z', bread.dark, 'none')
  cut(dome, pink.base)
  canvas.within(dome, () => {
    for (const x of [8, 29, 50, 71, 92]) {
      canvas.line(`M50 9Q${50 + (x - 50) * 0.95} 28 ${x} 70`, pink.dark, 3.2)
      canvas.line(`M49.4 9Q${49.4 + (x - 50) * 0.95} 28 ${x - 0.7} 70`, pink.light, 1)
    }
    canvas.line('M16 44Q50 22 84 44', pink.dark, 2.6)
  })
  for (const [x, y] of [
    [24, 40],
    [40, 28],
    [60, 29],
    [76, 41],
    [38, 56],
    [61, 54],
  ] as const)
    cut(ellipse(x, y, 0.9), '#ffffff', 'none')
  eye(38, 74, 3.2)
  eye(62, 74, 3.2)
  mark('M46 77Q50 82 54 77', 1.8)
  cheek(30, 79, 3.6, papers.Coral.light)
  cheek(70, 79, 3.6, papers.Coral.light)
}
