import { chain, turn } from '../geometry.ts'
import { box, ellipse, star } from '../shapes.ts'
import { ink as night, papers } from '../papers.ts'
import type { Print } from './ink.ts'

/** A rocket with a cat on board. */
export const cohete: Print = ({ canvas, cut, eye, mark, pick }) => {
  const hull = pick('White', 'Sun')
  const nose = pick('Coral', 'Jade', 'Sun')
  const fire = pick('Marigold', 'Rosa', 'White')
  const glow = pick('Sun', 'White', 'Coral')
  cut(star(13, 22, 7), glow.base, 'low')
  cut(star(88, 70, 5.6), glow.base, 'low')
  cut(ellipse(22, 48, 2), hull.base, 'low')
  cut(ellipse(84, 46, 1.7), hull.base, 'low')
  canvas.at([chain(turn(22, [50, 50]))], () => {
    cut('M38 74Q30 88 40 93Q42 88 46 90Q48 100 52 103Q54 96 55 90Q59 92 61 92Q68 86 62 74Z', nose.base)
    cut('M42 74Q39 84 46 85Q49 92 51 94Q54 86 57 84Q61 82 58 74Z', fire.base, 'low')
    cut('M34 50Q18 60 17 82Q28 72 38 74Z', nose.dark)
    cut('M66 50Q82 60 83 82Q72 72 62 74Z', nose.dark)
    cut(box(39, 70, 22, 9, 2), night)
    cut('M50 -4C68 10 74 36 66 74L34 74C26 36 32 10 50 -4Z', hull.base)
    cut('M50 -4C60 4 66 14 68.5 25Q50 31 31.5 25C34 14 40 4 50 -4Z', nose.base, 'low')
    cut('M32 63Q50 69 68 63L66 74L34 74Z', nose.base, 'low')
    cut(ellipse(50, 44, 15.5), papers.Marigold.base)
    cut(ellipse(50, 44, 12), '#38507f', 'low')
    canvas.within(ellipse(50, 44, 12), () => {
      cut('M39 58Q38 40 40 35L46 40Q50 38 54 40L60 35Q62 40 61 58Z', papers.Marigold.light, 'low')
      cut('M44 50Q50 47 56 50Q57 58 50 58Q43 58 44 50Z', '#fff4dd', 'none')
      eye(45.5, 46, 2)
      eye(54.5, 46, 2)
      mark('M48 51Q49 52.6 50 51Q51 52.6 52 51', 1)
    })
    cut('M39.5 38Q42 33.5 47 32.5Q42.5 36 41 41Z', '#ffffff', 'none')
    cut('M47.6 62L52.4 62L52 92Q50 95 48 92Z', nose.dark)
    for (const x of [40, 50, 60]) cut(ellipse(x, 69.5 + (x === 50 ? 1 : 0), 1.3), papers.Sun.base, 'none')
  })
}
