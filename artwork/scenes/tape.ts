import type { Canvas } from '../../drawing/canvas.ts'
import { papers } from '../../drawing/papers.ts'
import { ellipse } from '../../drawing/shapes.ts'

/**
 * A tape measure around a body, seen slightly from above: its front, and the end that hangs from the hand. `half` is
 * half the body's width at this height.
 */
export function tapeAround(canvas: Canvas, y: number, half: number): void {
  const wide = 34
  const sag = 22
  const edge = (top: number): string => `M${-half} ${top}Q0 ${top + sag * 2} ${half} ${top}`
  canvas.shade(
    `${edge(y + 10)}L${half} ${y + wide + 8}Q0 ${y + wide + 8 + sag * 2} ${-half} ${y + wide + 8}Z`,
    0.3,
    6,
  )
  canvas.cut(
    `M${half * 0.3 - 4} ${y + 22}L${half * 0.3 + 30} ${y + 20}L${half * 0.3 + 40} ${y + 148}L${half * 0.3 + 8} ${y + 152}Z`,
    papers.Sun.dark,
    { grain: 'print' },
  )
  canvas.cut(
    `M${half * 0.3 + 6} ${y + 150}L${half * 0.3 + 42} ${y + 146}L${half * 0.3 + 43} ${y + 160}L${half * 0.3 + 8} ${y + 164}Z`,
    '#c9ccd3',
    { grain: 'print', lift: 'low' },
  )
  canvas.cut(
    `${edge(y)}L${half} ${y + wide}Q0 ${y + wide + sag * 2} ${-half} ${y + wide}Z`,
    papers.Sun.base,
    {
      grain: 'print',
      curl: true,
    },
  )
  let ticks = ''
  for (let step = 1; step < 20; step += 1) {
    const t = step / 20
    const x = -half + half * 2 * t
    const top = y + sag * 4 * t * (1 - t)
    ticks += `M${x} ${top + 3}L${x} ${top + (step % 5 === 0 ? 21 : 13)}`
  }
  canvas.line(ticks, '#6b4410', 2.6)
  let down = ''
  for (let step = 1; step < 8; step += 1) {
    const top = y + 34 + step * 14
    const x = half * 0.3 + 2 + step * 1.2
    down += `M${x + 2} ${top}L${x + (step % 4 === 0 ? 18 : 12)} ${top - 1}`
  }
  canvas.line(down, '#6b4410', 2.4)
}

/** Marks a distance: two coral beads with thread between them. */
export function span(canvas: Canvas, x1: number, y1: number, x2: number, y2: number): void {
  canvas.stitch(`M${x1} ${y1}L${x2} ${y2}`, papers.Coral.base, { width: 5, dash: 16, gap: 9 })
  for (const [x, y] of [
    [x1, y1],
    [x2, y2],
  ] as const)
    canvas.cut(ellipse(x, y, 13), papers.Coral.base, { grain: 'print' })
}
