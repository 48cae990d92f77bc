import { ellipse } from '../shapes.ts'
import { papers } from '../papers.ts'
import type { Print } from './ink.ts'

/** The house's star, flying with its cape. */
export const estrella: Print = ({ canvas, cut, eye, mark, cheek, pick }) => {
  const gold = pick('Sun', 'White', 'Coral')
  const cape = pick('Coral', 'Jade', 'Rosa')
  const mask = pick('Jade', 'Navy', 'Rosa')
  cut('M34 44C20 56 10 76 0 82C6 88 14 86 18 92C24 88 30 92 36 97C40 90 50 88 56 78L66 52Z', cape.dark)
  cut(
    'M38 46C30 60 20 78 12 84C18 87 22 86 24 90C30 86 36 88 40 90C44 84 52 80 60 70L64 50Z',
    cape.base,
    'low',
  )
  canvas.at([[0.978, 0.208, -0.208, 0.978, 11, -10]], () => {
    cut(
      'M53 4Q56 2 58 6L66 28Q68 31 71 31L94 31Q99 33 95 37L77 52Q75 54 76 58L84 81Q84 86 79 84L58 71Q55 69 52 71L32 85Q27 87 28 81L35 58Q36 54 33 52L14 38Q11 33 16 32L39 31Q42 31 44 28Z',
      gold.base,
    )
    cut('M58 6L66 28Q68 31 71 31L94 31Q99 33 95 37L77 52Q72 40 58 34Q54 20 55 5Z', gold.light, 'none')
    cut(
      'M34 44Q34 36 44 38Q55 42 66 38Q76 36 76 44Q74 54 65 53Q58 52 55 48Q52 52 45 53Q36 54 34 44Z',
      mask.base,
      'low',
    )
    cut(ellipse(45, 45, 5, 4.6), papers.White.light, 'none')
    cut(ellipse(65, 45, 5, 4.6), papers.White.light, 'none')
    eye(46, 45, 3)
    eye(66, 45, 3)
    mark('M49 58Q55 65 62 58', 2)
    cheek(41, 57, 3, papers.Coral.light)
    cheek(70, 57, 3, papers.Coral.light)
  })
  mark('M4 60L12 54M2 72L9 66M30 14L36 22M20 22L29 28', 1.8, gold.dark)
}
