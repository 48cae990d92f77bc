import { ellipse } from '../shapes.ts'
import { papers } from '../papers.ts'
import type { Print } from './ink.ts'

/** A monarch butterfly, back for the winter. */
export const monarca: Print = ({ canvas, cut, eye, mark, pick }) => {
  const wing = pick('Marigold', 'Coral', 'White')
  const edge = pick('Black', 'White')
  const spots = edge === papers.Black ? papers.White : papers.Navy
  const cell = wing === papers.Marigold ? papers.Coral : papers.Marigold
  const wings = (side: number): void => {
    const x = (value: number): string => (50 + side * value).toFixed(1)
    cut(
      `M${x(2)} 54C${x(20)} 50 ${x(42)} 58 ${x(40)} 74C${x(38)} 90 ${x(22)} 96 ${x(14)} 90C${x(6)} 82 ${x(3)} 66 ${x(2)} 54Z`,
      edge.base,
    )
    cut(
      `M${x(2)} 52C${x(6)} 30 ${x(22)} 8 ${x(42)} 8C${x(53)} 9 ${x(50)} 30 ${x(44)} 42C${x(38)} 56 ${x(16)} 60 ${x(2)} 52Z`,
      edge.base,
    )
    cut(
      `M${x(6)} 57C${x(18)} 54 ${x(30)} 59 ${x(31)} 69C${x(31)} 79 ${x(22)} 86 ${x(16)} 83C${x(10)} 77 ${x(7)} 66 ${x(6)} 57Z`,
      wing.base,
      'low',
    )
    cut(
      `M${x(5)} 49C${x(9)} 34 ${x(20)} 18 ${x(34)} 15C${x(42)} 17 ${x(39)} 30 ${x(35)} 40C${x(30)} 51 ${x(15)} 55 ${x(5)} 49Z`,
      wing.base,
      'low',
    )
    cut(
      `M${x(8)} 47C${x(12)} 36 ${x(18)} 28 ${x(25)} 25C${x(26)} 36 ${x(20)} 46 ${x(8)} 47Z`,
      cell.base,
      'low',
    )
    canvas.line(
      `M${x(5)} 49Q${x(18)} 36 ${x(35)} 15M${x(5)} 50Q${x(22)} 44 ${x(37)} 30M${x(6)} 51Q${x(22)} 52 ${x(34)} 42M${x(6)} 58Q${x(18)} 66 ${x(31)} 69M${x(7)} 60Q${x(14)} 72 ${x(22)} 83`,
      edge.base,
      1.7,
    )
    for (const [sx, sy, r] of [
      [44.5, 16, 1.9],
      [46, 24, 1.7],
      [44, 32, 1.6],
      [40.5, 40, 1.5],
      [36, 12, 1.6],
      [35.5, 66, 1.6],
      [35, 74, 1.7],
      [30, 82, 1.6],
      [23, 88, 1.6],
    ] as const) {
      cut(ellipse(50 + side * sx, sy, r), spots.base, 'none')
    }
  }
  wings(-1)
  wings(1)
  mark('M48 28Q44 14 36 8M52 28Q56 14 64 8', 1.5, edge.base)
  cut(ellipse(36, 8, 1.8), edge.base, 'none')
  cut(ellipse(64, 8, 1.8), edge.base, 'none')
  cut('M50 34Q56 36 55 54Q54 76 50 82Q46 76 45 54Q44 36 50 34Z', edge.base)
  canvas.line('M46.4 52L53.6 52M46.6 60L53.4 60M47.4 68L52.6 68', wing.base, 1.3)
  cut(ellipse(50, 32, 7), edge.light)
  eye(47, 31, 1.9)
  eye(53, 31, 1.9)
  cut(ellipse(47, 31, 2.4), '#ffffff', 'none')
  cut(ellipse(53, 31, 2.4), '#ffffff', 'none')
  eye(47.3, 31.2, 1.6)
  eye(53.3, 31.2, 1.6)
  mark('M48 35.2Q50 37 52 35.2', 1.1, spots.base)
}
