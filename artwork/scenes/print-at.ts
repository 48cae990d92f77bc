import { shifted, scale, turn } from '../../drawing/geometry.ts'
import type { Canvas } from '../../drawing/canvas.ts'
import { prints, type PrintName } from '../../drawing/prints.ts'
import { createInk } from '../../drawing/prints/ink.ts'

/** Draws one print: its centre, width, tilt and background colour. */
export function printAt(
  canvas: Canvas,
  name: PrintName,
  x: number,
  y: number,
  size: number,
  tilt: number,
  on: string,
): void {
  canvas.at([shifted(-50, -50), scale(size / 100), turn(tilt), shifted(x, y)], () =>
    prints[name](createInk(canvas, on)),
  )
}
