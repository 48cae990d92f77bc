import { distance } from '../colour.ts'
import type { Canvas } from '../canvas.ts'
import type { Lift } from '../material.ts'
import { ink, papers, type PaperTexture, type PaperName } from '../papers.ts'
import { ellipse } from '../shapes.ts'

export type PrintCanvas = Pick<Canvas, 'cut' | 'line' | 'stitch' | 'at' | 'within'>

/** A print's colours stand out from the garment's colour. */
export interface Ink {
  readonly canvas: PrintCanvas
  cut(d: string, colour: string, lift?: Lift): void
  eye(x: number, y: number, radius: number): void
  /** A thin cut: smile, whisker, eyelid. */
  mark(d: string, width?: number, colour?: string): void
  cheek(x: number, y: number, radius?: number, colour?: string): void
  /** The first of these papers that differs enough from the garment's colour; the last one if none does. */
  pick(...names: readonly [PaperName, ...PaperName[]]): PaperTexture
}

/** A print is drawn in a box of 100 × 100. */
export type Print = (ink: Ink) => void

const apart = 165

export function createInk(canvas: PrintCanvas, ground: string): Ink {
  const cut: Ink['cut'] = (d, colour, lift = 'sheet') => canvas.cut(d, colour, { grain: 'print', lift })
  return {
    canvas,
    cut,
    eye(x, y, radius) {
      cut(ellipse(x, y, radius), ink, 'none')
      cut(ellipse(x - radius * 0.3, y - radius * 0.35, radius * 0.36), '#ffffff', 'none')
    },
    mark: (d, width = 1.6, colour = ink) => canvas.line(d, colour, width),
    cheek: (x, y, radius = 4, colour = papers.Coral.light) =>
      cut(ellipse(x, y, radius, radius * 0.8), colour, 'none'),
    pick(...names) {
      const best =
        names.find((name) => distance(papers[name].base, ground) >= apart) ?? names.at(-1) ?? names[0]
      return papers[best]
    },
  }
}
