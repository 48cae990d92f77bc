import { distance } from '../colour.ts'
import type { Hand } from '../hand.ts'
import type { Lift } from '../material.ts'
import { ink, papers, type PaperTexture, type PaperName } from '../papers.ts'
import { ellipse } from '../shapes.ts'

export type PrintHand = Pick<Hand, 'cut' | 'line' | 'stitch' | 'at' | 'within'>

/** A print's colours stand out from the garment's colour. */
export interface Ink {
  readonly hand: PrintHand
  sheet(d: string, colour: string, lift?: Lift): void
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

export function createInk(hand: PrintHand, ground: string): Ink {
  const sheet: Ink['sheet'] = (d, colour, lift = 'sheet') => hand.cut(d, colour, { grain: 'print', lift })
  return {
    hand,
    sheet,
    eye(x, y, radius) {
      sheet(ellipse(x, y, radius), ink, 'none')
      sheet(ellipse(x - radius * 0.3, y - radius * 0.35, radius * 0.36), '#ffffff', 'none')
    },
    mark: (d, width = 1.6, colour = ink) => hand.line(d, colour, width),
    cheek: (x, y, radius = 4, colour = papers.Coral.light) =>
      sheet(ellipse(x, y, radius, radius * 0.8), colour, 'none'),
    pick(...names) {
      const best =
        names.find((name) => distance(papers[name].base, ground) >= apart) ?? names.at(-1) ?? names[0]
      return papers[best]
    },
  }
}
