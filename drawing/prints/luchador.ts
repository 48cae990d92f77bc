import { pointsIn } from '../geometry.ts'
import { ellipse, polygon, star } from '../shapes.ts'
import { ink as night, papers } from '../papers.ts'
import type { Print } from './ink.ts'

/** A wrestler's mask. */
export const luchador: Print = ({ cut, eye, mark, pick }) => {
  const mask = pick('Jade', 'Rosa', 'Sun')
  const flame = pick('Sun', 'Rosa', 'White')
  const trim = pick('White', 'Sun')
  const spark = mask === papers.Rosa ? papers.Jade : papers.Rosa
  cut('M20 72Q10 84 14 97Q34 88 50 96Q66 88 86 97Q90 84 80 72Z', spark.base)
  cut('M50 4C78 4 90 24 88 48C87 72 72 92 50 92C28 92 13 72 12 48C10 24 22 4 50 4Z', mask.base)
  cut('M50 4C60 4 66 6 70 8Q56 22 54 40L46 40Q44 22 30 8C34 6 40 4 50 4Z', mask.dark, 'low')
  cut('M8 42Q18 22 40 30Q50 36 50 46Q46 66 28 62Q12 60 8 42Z', flame.base)
  cut('M92 42Q82 22 60 30Q50 36 50 46Q54 66 72 62Q88 60 92 42Z', flame.base)
  cut('M16 44Q24 32 38 38Q44 42 44 48Q40 58 29 56Q19 54 16 44Z', trim.base, 'low')
  cut('M84 44Q76 32 62 38Q56 42 56 48Q60 58 71 56Q81 54 84 44Z', trim.base, 'low')
  eye(32, 48, 6.4)
  eye(68, 48, 6.4)
  cut(polygon(pointsIn('50 50, 57 62, 43 62')), flame.base, 'low')
  cut('M30 72Q50 64 70 72Q68 88 50 88Q32 88 30 72Z', trim.base)
  cut('M38 74Q50 78 62 74Q60 84.5 50 84.5Q40 84.5 38 74Z', night, 'none')
  cut('M43.6 82.6Q50 77 56.4 82.6Q50 86 43.6 82.6Z', papers.Coral.base, 'none')
  mark('M36 72.6Q37 75 39 75M64 72.6Q63 75 61 75', 1.6)
  cut(star(50, 20, 10), flame.base)
  for (const x of [22, 78]) cut(ellipse(x, 72, 2.4), flame.base, 'low')
}
