import { polygon, ellipse, leaf } from '../shapes.ts'
import { papers } from '../papers.ts'
import type { Print } from './ink.ts'

/** A long-necked dinosaur with a leaf in its mouth. */
export const dinosaurio: Print = ({ cut, eye, mark, cheek, pick }) => {
  const skin = pick('Coral', 'Sun', 'Mint')
  const plates = pick('Sun', 'Rosa', 'Sky')
  const green = pick('Mint', 'Pine', 'White')
  cut('M34 68L46 68L46 89Q40 91 34 89Z', skin.dark)
  cut('M58 68L70 68L70 89Q64 91 58 89Z', skin.dark)
  const back = [
    [17, 60, 24, 46, 31, 53],
    [28, 53, 36, 36, 44, 46],
    [42, 46, 52, 30, 57, 44],
    [55, 42, 57, 25, 64, 33],
    [60, 30, 59, 14, 68, 19],
  ] as const
  for (const [x1, y1, x2, y2, x3, y3] of back)
    cut(
      polygon([
        [x1, y1],
        [x2, y2],
        [x3, y3],
      ]),
      plates.base,
    )
  cut(
    'M2 58C8 66 16 66 23 57C31 46 45 42 56 45C63 44 62 34 62 26C62 13 72 7 82 9C93 11 98 18 96 26C94 33 86 34 79 33C79 46 81 58 76 68L76 88Q69 91 62 89L61 75Q51 79 42 75L42 89Q35 91 27 88L26 73C16 76 5 72 2 58Z',
    skin.base,
  )
  cut('M75 37C76 48 74 58 66 64C60 68 50 70 43 69C52 64 66 60 68 46Q69 38 75 37Z', skin.light, 'low')
  for (const [x, y, r] of [
    [33, 58, 3.4],
    [43, 53, 2.6],
    [40, 63, 2.2],
    [53, 54, 3],
  ] as const) {
    cut(ellipse(x, y, r), skin.dark, 'none')
  }
  eye(80, 18, 3.2)
  cheek(76, 26, 3.2, plates.light)
  mark('M84 27Q89 29 94 25', 1.6)
  cut(leaf([92, 28], 62, 11, 3.6), green.base, 'low')
  cut(leaf([92, 28], 20, 9, 3), green.dark, 'low')
  for (const x of [30, 36, 65, 71]) cut(ellipse(x, 87, 1.7, 1.4), papers.White.base, 'none')
}
