import { reach, turn } from '../../drawing/geometry.ts'
import type { Canvas } from '../../drawing/canvas.ts'
import { papers } from '../../drawing/papers.ts'
import { box, ellipse, star } from '../../drawing/shapes.ts'

/** Paper confetti: strips, dots and stars. */
export function confetti(canvas: Canvas, count: number, width: number, height: number): void {
  const colours = [
    papers.Rosa.base,
    papers.Sun.base,
    papers.Jade.base,
    papers.Coral.base,
    papers.Sky.base,
    papers.Lilac.base,
    papers.White.light,
  ]
  for (let index = 0; index < count; index += 1) {
    const angle = canvas.random.between(0, 360)
    const at = reach(
      [width / 2, height * 0.52],
      angle,
      canvas.random.between(0.36, 0.7) * width * (0.72 + 0.28 * Math.abs(Math.sin((angle * Math.PI) / 180))),
    )
    const colour = canvas.random.pick(colours)
    const size = canvas.random.between(7, 14)
    canvas.at([turn(canvas.random.between(0, 180), at)], () => {
      const kind = index % 4
      const [x, y] = at
      if (kind === 0) canvas.cut(star(x, y, size * 1.25), colour, { grain: 'print' })
      else if (kind === 1) canvas.cut(ellipse(x, y, size * 0.8), colour, { grain: 'print' })
      else if (kind === 2)
        canvas.cut(box(x - size, y - size * 0.4, size * 2, size * 0.8), colour, { grain: 'print' })
      else
        canvas.cut(
          `M${x - size * 1.6} ${y}Q${x - size * 0.8} ${y - size * 1.5} ${x} ${y}Q${x + size * 0.8} ${y + size * 1.5} ${x + size * 1.6} ${y}L${x + size * 1.6} ${y + size * 0.6}Q${x + size * 0.8} ${y + size * 2.1} ${x} ${y + size * 0.6}Q${x - size * 0.8} ${y - size * 0.9} ${x - size * 1.6} ${y + size * 0.6}Z`,
          colour,
          { grain: 'print' },
        )
    })
  }
}
