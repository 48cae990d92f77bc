import { turn } from '../geometry.ts'
import type { Hand } from '../hand.ts'
import type { PaperTexture } from '../papers.ts'
import { box, ellipse } from '../shapes.ts'

export function button(
  hand: Hand,
  x: number,
  y: number,
  radius: number,
  colour: string,
  thread: string,
): void {
  hand.cut(ellipse(x, y, radius), colour, { lift: 'low', grain: 'print' })
  hand.line(ellipse(x, y, radius * 0.68), '#2a1405', radius * 0.12, 0.22)
  const s = radius * 0.3
  hand.line(`M${x - s} ${y - s}L${x + s} ${y + s}M${x + s} ${y - s}L${x - s} ${y + s}`, thread, radius * 0.2)
}

export function patchPocket(
  hand: Hand,
  paper: PaperTexture,
  place: { x: number; y: number; width: number; height: number },
  flap?: string,
): void {
  const { x, y, width, height } = place
  const right = x + width
  const tip = y + height
  hand.cut(
    `M${x} ${y}L${right} ${y}L${right - 1} ${tip - 16}L${x + width / 2} ${tip}L${x + 1} ${tip - 16}Z`,
    paper.base,
  )
  hand.stitch(
    `M${x + 7} ${y + 8}L${x + 7} ${tip - 20}L${x + width / 2} ${tip - 8}L${right - 7} ${tip - 20}L${right - 7} ${y + 8}`,
    paper.thread,
    { width: 1.8, dash: 6, gap: 4 },
  )
  if (!flap) {
    hand.stitch(`M${x + 3} ${y + 17}L${right - 3} ${y + 17}`, paper.thread, { width: 1.8, dash: 6, gap: 4 })
    return
  }
  hand.cut(
    `M${x - 3} ${y - 7}L${right + 3} ${y - 7}L${right + 2} ${y + 16}L${x + width / 2} ${y + 29}L${x - 2} ${y + 16}Z`,
    paper.light,
  )
  hand.stitch(`M${x + 4} ${y + 12}L${x + width / 2} ${y + 22}L${right - 4} ${y + 12}`, paper.thread, {
    width: 1.6,
    dash: 5,
    gap: 4,
  })
  button(hand, x + width / 2, y + 13, 6.5, flap, paper.deep)
}

export function seamFlag(hand: Hand, x: number, y: number, colour: string, tilt = 0): void {
  hand.at([turn(tilt, [x, y])], () => {
    hand.cut(box(x, y, 21, 15, 1.5), colour, { lift: 'low', grain: 'print' })
    hand.line(`M${x + 5} ${y + 3}L${x + 5} ${y + 12}`, '#fff6e4', 1.4)
  })
}

export function drawstring(
  hand: Hand,
  d: string,
  end: readonly [number, number],
  colour: string,
  tip: string,
): void {
  hand.at([[1, 0, 0, 1, 1.4, 2.6]], () => hand.line(d, '#2a1405', 6, 0.26))
  hand.line(d, colour, 5.4)
  hand.cut(box(end[0] - 4.6, end[1] - 3, 9.2, 20, 2.5), tip, { lift: 'low', grain: 'print' })
}
