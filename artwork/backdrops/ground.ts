import type { Canvas } from '../../drawing/canvas.ts'
import type { Lift } from '../../drawing/material.ts'
import type { Frame } from '../../drawing/drawing-frame.ts'
import { box } from '../../drawing/shapes.ts'

/** Backdrop sheets extend this far beyond the picture, so that their edges never show. */
export const beyond = 40

export const cutBackdrop = (canvas: Canvas, d: string, colour: string, lift: Lift = 'sheet'): void =>
  canvas.cut(d, colour, { grain: 'backdrop', lift })

export const ground = (canvas: Canvas, frame: Frame, colour: string): void =>
  cutBackdrop(
    canvas,
    box(-beyond, -beyond, frame.width + beyond * 2, frame.height + beyond * 2),
    colour,
    'none',
  )

/** Points of a torn paper edge from left to right; white fibres show where the paper tore. */
export function torn(
  canvas: Canvas,
  frame: Frame,
  y: number,
  slope: number,
  colour: string,
  fibre: string,
): void {
  const steps = Math.round(frame.width / 15)
  const edge = (rough: number, shift: number): string => {
    let d = ''
    for (let index = 0; index <= steps; index += 1) {
      const t = index / steps
      const x = -beyond + (frame.width + beyond * 2) * t
      const wave = Math.sin(t * 5.2 + slope) * 26 + Math.sin(t * 13 + 2) * 9
      d += `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${(y + shift + slope * 60 * (t - 0.5) + wave + (canvas.random.next() - 0.5) * rough).toFixed(1)}`
    }
    return `${d}L${frame.width + beyond} ${frame.height + beyond}L${-beyond} ${frame.height + beyond}Z`
  }
  cutBackdrop(canvas, edge(11, 0), fibre)
  cutBackdrop(canvas, edge(9, 15), colour, 'low')
}
