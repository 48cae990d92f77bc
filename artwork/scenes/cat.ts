import { pointsIn } from '../../drawing/geometry.ts'
import type { Canvas } from '../../drawing/canvas.ts'
import { papers } from '../../drawing/papers.ts'
import { ellipse, ribbon } from '../../drawing/shapes.ts'

/** A sleeping cat around its centre, about 200 wide. */
export function cat(canvas: Canvas): void {
  canvas.thing(() => {
    canvas.cut(ribbon(pointsIn('70 30, 104 44, 108 92, 92 128'), [22, 20, 18, 14]), papers.Marigold.dark, {
      grain: 'print',
    })
    canvas.cut('M-80 44C-86 -10 -30 -34 24 -30C74 -26 98 6 92 44Z', papers.Marigold.base, {
      grain: 'print',
      curl: true,
    })
    canvas.cut(
      'M-20 -26Q-8 -8 -14 12Q-2 -6 4 -30ZM14 -30Q28 -10 22 12Q36 -6 36 -28ZM48 -24Q62 -6 58 16Q72 -2 68 -14Z',
      papers.Marigold.dark,
      { grain: 'print', lift: 'none' },
    )
    canvas.cut(
      'M-104 -22L-100 -54L-78 -40Q-66 -44 -54 -40L-34 -56L-30 -20C-24 16 -44 40 -68 40C-94 40 -112 10 -104 -22Z',
      papers.Marigold.light,
      { grain: 'print' },
    )
    canvas.line(
      'M-88 -2Q-82 6 -76 -2M-58 -2Q-52 6 -46 -2M-67 10Q-70 18 -76 16M-67 10Q-64 18 -58 16',
      '#24304d',
      2.6,
    )
    canvas.cut('M-71 8L-63 8L-67 13Z', papers.Coral.base, { grain: 'print', lift: 'none' })
    canvas.line('M-84 10L-112 6M-84 15L-110 20M-50 10L-22 6M-50 15L-24 20', '#fffaf0', 1.6)
    canvas.cut(ellipse(-50, 44, 22, 9), papers.Marigold.light, { grain: 'print', lift: 'low' })
  })
}
