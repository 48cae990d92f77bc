import { chain, identity, type Matrix, multiply, scale } from './geometry.ts'
import { papers, type PaperName } from './papers.ts'
import { createInk, type PrintHand } from './prints/ink.ts'
import { prints, type PrintName } from './prints.ts'
import { createRandom } from './random.ts'
import { type CutPath, cutPath } from './scissors.ts'

/** A colour as CSS has it, or one that changes along a line or out from a point, in the measure of its shape. */
export type PrintPaint =
  | string
  | {
      /** [x1, y1, x2, y2], or [x, y, radius of the middle, x, y, radius of the edge]. */
      along: readonly number[]
      matrix: Matrix
      stops: readonly { at: number; colour: string; opacity: number }[]
    }

/** One piece of a print as a press needs it; paths as SVG has them. The house's own are cut of M, L, Q, C and Z. */
export type PrintShape =
  | { kind: 'fill'; d: string; paint: PrintPaint; hole: boolean; opacity: number }
  | {
      kind: 'line'
      d: string
      paint: PrintPaint
      width: number
      opacity: number
      dash: readonly number[]
      cap: 'butt' | 'round' | 'square'
      join: 'miter' | 'round' | 'bevel'
    }
  /** Only what falls inside the path. */
  | { kind: 'within'; d: string; shapes: readonly PrintShape[] }
  | { kind: 'placed'; matrix: Matrix; shapes: readonly PrintShape[] }

export type PrintShapes = { shapes: readonly PrintShape[]; box: CutPath['box'] }

/** Shapes use a box ten times the print's own, so that rounding paths to one decimal is fine enough. */
const fine = 10
/** A clip that removes nothing; it makes the scissors follow the curve, so that the bounds are exact. */
const hairsBreadth = 1e-9

/**
 * A print by itself, piece by piece, in the colours it has on this paper. What only screens show is left out: grain,
 * fibres and the shadows between sheets.
 */
export function printShapes(name: PrintName, paper: PaperName): PrintShapes {
  const { hand, shapes, box } = recorder()
  prints[name](createInk(hand, papers[paper].base))
  return { shapes, box: box() }
}

function recorder() {
  const random = createRandom('print')
  const shapes: PrintShape[] = []
  const edges: CutPath['box'][] = []
  let into = shapes
  let matrix: Matrix = scale(fine)
  // Inside of a path only the path itself is seen.
  let inside = 0
  const size = (): number => Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
  const path = (d: string, around = 0): string => {
    if (inside === 0) edges.push(grown(cutPath(d, matrix, random, hairsBreadth).box, around))
    return cutPath(d, matrix, random, 0).d
  }
  const line = (d: string, colour: string, width: number, opacity: number, dash: readonly number[]): void => {
    const wide = width * size()
    const round = { cap: 'round', join: 'round' } as const
    into.push({ kind: 'line', d: path(d, wide / 2), paint: colour, width: wide, opacity, dash, ...round })
  }
  const hand: PrintHand = {
    cut: (d, colour, { hole = false } = {}) =>
      into.push({ kind: 'fill', d: path(d), paint: colour, hole, opacity: 1 }),
    line: (d, colour, width, opacity = 1) => line(d, colour, width, opacity, []),
    stitch: (d, colour, { width = 3, dash = 9, gap = 7 } = {}) =>
      line(d, colour, width, 1, [dash * size(), (gap + width) * size()]),
    at(maps, draw) {
      const before = matrix
      matrix = multiply(before, chain(identity, ...maps))
      draw()
      matrix = before
    },
    within(d, draw) {
      const before = into
      const held: PrintShape[] = []
      before.push({ kind: 'within', d: path(d), shapes: held })
      into = held
      inside += 1
      draw()
      inside -= 1
      into = before
    },
  }
  return { hand, shapes, box: () => around(edges) }
}

function grown(box: CutPath['box'], by: number): CutPath['box'] {
  return { x: box.x - by, y: box.y - by, width: box.width + by * 2, height: box.height + by * 2 }
}

function around(boxes: readonly CutPath['box'][]): CutPath['box'] {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}
