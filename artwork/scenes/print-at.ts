import { shifted, scale, turn } from '../../drawing/geometry.ts'
import type { Hand } from '../../drawing/hand.ts'
import { prints, type PrintName } from '../../drawing/prints.ts'
import { createInk } from '../../drawing/prints/ink.ts'

/** Draws one print: its centre, width, tilt and background colour. */
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
