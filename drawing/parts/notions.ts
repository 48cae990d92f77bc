import { turn } from '../geometry.ts'
import type { Canvas } from '../canvas.ts'
import type { PaperTexture } from '../papers.ts'
import { box, ellipse } from '../shapes.ts'

export function button(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  colour: string,
  thread: string,
): void {
  canvas.cut(ellipse(x, y, radius), colour, { lift: 'low', grain: 'print' })
  canvas.line(ellipse(x, y, radius * 0.68), '#2a1405', radius * 0.12, 0.22)
  const s = radius * 0.3
  canvas.line(
    `M${x - s} ${y - s}L${x + s} ${y + s}M${x + s} ${y - s}L${x - s} ${y + s}`,
    thread,
    radius * 0.2,
  )
}

export function patchPocket(
  canvas: Canvas,
  paper: PaperTexture,
  place: { x: number; y: number; width: number; height: number },
  flap?: string,
): void {
  const { x, y, width, height } = place
  const right = x + width
  const tip = y + height
  canvas.cut(
    `M${x} ${y}L${right} ${y}L${right - 1} ${tip - 16}L${x + width / 2} ${tip}L${x + 1} ${tip - 16}Z`,
    paper.base,
  )
  canvas.stitch(
    `M${x + 7} ${y + 8}L${x + 7} ${tip - 20}L${x + width / 2} ${tip - 8}L${right - 7} ${tip - 20}L${right - 7} ${y + 8}`,
    paper.thread,
    { width: 1.8, dash: 6, gap: 4 },
  )
  if (!flap) {
    canvas.stitch(`M${x + 3} ${y + 17}L${right - 3} ${y + 17}`, paper.thread, { width: 1.8, dash: 6, gap: 4 })
    return
  }
  canvas.cut(
    `M${x - 3} ${y - 7}L${right + 3} ${y - 7}L${right + 2} ${y + 16}L${x + width / 2} ${y + 29}L${x - 2} ${y + 16}Z`,
    paper.light,
  )
  canvas.stitch(`M${x + 4} ${y + 12}L${x + width / 2} ${y + 22}L${right - 4} ${y + 12}`, paper.thread, {
    width: 1.6,
    dash: 5,
    gap: 4,
  })
  button(canvas, x + width / 2, y + 13, 6.5, flap, paper.deep)
}

export function seamFlag(canvas: Canvas, x: number, y: number, colour: string, tilt = 0): void {
  canvas.at([turn(tilt, [x, y])], () => {
    canvas.cut(box(x, y, 21, 15, 1.5), colour, { lift: 'low', grain: 'print' })
    canvas.line(`M${x + 5} ${y + 3}L${x + 5} ${y + 12}`, '#fff6e4', 1.4)
  })
}

export function drawstring(
  canvas: Canvas,
  d: string,
  end: readonly [number, number],
  colour: string,
  tip: string,
): void {
  canvas.at([[1, 0, 0, 1, 1.4, 2.6]], () => canvas.line(d, '#2a1405', 6, 0.26))
  canvas.line(d, colour, 5.4)
  canvas.cut(box(end[0] - 4.6, end[1] - 3, 9.2, 20, 2.5), tip, { lift: 'low', grain: 'print' })
}
