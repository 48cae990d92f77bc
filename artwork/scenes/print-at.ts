import { shifted, scale, turn } from '../../drawing/geometry.ts'
import type { Hand } from '../../drawing/hand.ts'
import { prints, type PrintName } from '../../drawing/prints.ts'
import { createInk } from '../../drawing/prints/ink.ts'

/** One print by itself: its middle, how wide it is, its tilt, and the colour it lies on. */
export function printAt(
  hand: Hand,
  name: PrintName,
  x: number,
  y: number,
  size: number,
  tilt: number,
  on: string,
): void {
  hand.at([shifted(-50, -50), scale(size / 100), turn(tilt), shifted(x, y)], () =>
    prints[name](createInk(hand, on)),
  )
}
