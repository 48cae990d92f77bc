import { ellipse, leaf } from '../shapes.ts'
import { papers } from '../papers.ts'
import type { Print } from './ink.ts'

/** A whale that carries a paper boat on its spout. */
export const ballena: Print = ({ canvas, cut, eye, mark, cheek, pick }) => {
  const skin = pick('Navy', 'Sky', 'Jade')
  const belly = pick('White', 'Sun')
  const water = skin === papers.Sky ? papers.White : pick('Sky', 'White')
  const boat = pick('Coral', 'Sun', 'White')
  cut('M78 56C84 48 84 38 78 30C86 29 91 33 92 39C94 33 99 30 104 32C102 42 96 50 90 60Z', skin.dark)
  canvas.line('M36 40Q36 30 26 28M36 40Q36 26 36 24M36 40Q36 30 46 28', water.base, 3)
  for (const [x, y] of [
    [22, 31],
    [50, 31],
  ] as const)
    cut(leaf([x, y - 4], 0, 9, 3.4), water.base, 'low')
  cut('M20 20Q36 26 54 19L48 30Q36 33 26 30Z', boat.base)
  cut('M36 22L36 3Q47 10 50 19Z', belly.base, 'low')
  canvas.line('M35.5 23L35.5 2', papers.Brown.base, 1.4)
  cut(
    'M4 62C4 46 20 39 40 40C60 41 74 52 84 54C90 54 92 56 91 60C88 78 68 92 42 92C18 92 4 82 4 62Z',
    skin.base,
  )
  cut('M5 66C20 72 40 74 62 71C72 70 80 68 86 70C78 84 62 92 42 92C20 92 6 82 5 66Z', belly.base, 'low')
  canvas.line('M14 79Q24 83 34 83M12 74Q24 78 38 78M22 86Q30 88 40 88', belly.dark, 1.4)
  cut('M46 72C52 74 60 82 58 91C48 92 42 84 42 74Z', skin.light)
  eye(24, 60, 3.4)
  mark('M10 65Q16 70 24 69', 1.8, belly.base)
  cheek(31, 64.5, 3, papers.Coral.light)
  for (const [x, y, r] of [
    [50, 50, 2.4],
    [58, 55, 1.8],
    [44, 48, 1.5],
    [66, 58, 2.2],
  ] as const)
    cut(ellipse(x, y, r), skin.light, 'none')
  mark('M2 96Q10 92 18 96Q26 100 34 96Q42 92 50 96Q58 100 66 96Q74 92 82 96Q90 100 98 96', 2, water.base)
}
