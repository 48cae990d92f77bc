import { box, ellipse } from '../shapes.ts'
import { ink as night, papers } from '../papers.ts'
import type { Print } from './ink.ts'

/** A fire engine on its way, dalmatian at the wheel. */
export const bomberos: Print = ({ canvas, cut, eye, pick }) => {
  const body = pick('Coral', 'RedWine', 'Sun')
  const trim = pick('Sun', 'White')
  const metal = pick('White', 'Sky')
  canvas.at([[1, -0.14, 0.14, 1, -2, 8]], () => {
    canvas.line(
      'M4 28L66 28M4 36L66 36M10 28L10 36M20 28L20 36M30 28L30 36M40 28L40 36M50 28L50 36M60 28L60 36',
      metal.base,
      2.4,
    )
  })
  cut(box(44, 30, 14, 10, 2), night)
  cut('M4 46Q4 43 7 43L58 43L58 78L4 78Z', body.base)
  cut('M56 30Q57 27 60 27L84 27Q88 27 90 31L97 51L97 78L56 78Z', body.base)
  cut(box(4, 60, 93, 5), trim.base, 'low')
  cut('M62 33L81 33Q83 33 84 35L89 51L62 51Z', '#bfe3ea', 'low')
  canvas.within('M62 33L81 33Q83 33 84 35L89 51L62 51Z', () => {
    cut('M66 54Q64 40 72 38Q82 37 84 45Q88 48 85 51Q81 53 80 56Z', papers.White.light, 'low')
    cut('M67 39Q62 42 64 51Q69 50 70 42Z', papers.Black.base, 'none')
    eye(77, 44, 1.8)
    cut(ellipse(85.5, 48, 2, 1.6), night, 'none')
    cut(ellipse(73, 49, 1.5), night, 'none')
  })
  for (const x of [10, 26, 42]) {
    cut(box(x, 47, 12, 10, 1.5), metal.base, 'low')
    canvas.line(`M${x + 2} 50L${x + 10} 50M${x + 2} 53.4L${x + 10} 53.4`, papers.CarbonGray.light, 1)
  }
  cut(ellipse(31, 70, 6.4), papers.Jade.base, 'low')
  cut(ellipse(31, 70, 3), metal.base, 'low')
  cut('M66 27Q66 20 72 20Q78 20 78 27Z', papers.Sky.base, 'low')
  canvas.line('M62 18L59 14M72 15L72 9M82 18L85 14', trim.base, 2)
  cut(box(91, 68, 8, 6, 1), metal.base, 'low')
  cut(ellipse(94, 58, 2.6), papers.Sun.light, 'low')
  for (const x of [20, 77]) {
    cut(ellipse(x, 80, 12), papers.Black.base)
    cut(ellipse(x, 80, 6.4), metal.base, 'low')
    cut(ellipse(x, 80, 2.2), body.base, 'low')
  }
}
