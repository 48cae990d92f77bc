import { chain, identity, type Matrix, multiply, scale } from './geometry.ts'
import { papers, type PaperName } from './papers.ts'
import { createInk, type PrintCanvas } from './prints/ink.ts'
import { prints, type PrintName } from './prints.ts'
import { createRandom } from './random.ts'
import { type CutPath, cutPath } from './scissors.ts'

/** A CSS colour, or a linear or radial gradient in the shape's own coordinates. */
export type PrintPaint =
  | string
  | {
      /** Linear: [x1, y1, x2, y2]. Radial: [x, y, inner radius, x, y, outer radius]. */
      along: readonly number[]
      matrix: Matrix
      stops: readonly { at: number; colour: string; opacity: number }[]
    }

/** A shape for the press, with SVG path data. Built-in prints use only M, L, Q, C and Z. */
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
  | { kind: 'within'; d: string; shapes: readonly PrintShape[] }
  | { kind: 'placed'; matrix: Matrix; shapes: readonly PrintShape[] }

export type PrintShapes = { shapes: readonly PrintShape[]; box: CutPath['box'] }

/** Path data is rounded to one decimal, so shapes are ten times as large as the print's box. */
const fine = 10
/** An amplitude too small to change anything. With it, cutPath samples the curves, so the bounds are exact. */
const hairsBreadth = 1e-9

/** Grain, fibres and shadows are left out, because they are only for screens. */
export function printShapes(name: PrintName, paper: PaperName): PrintShapes {
  const { canvas, shapes, box } = recorder()
  prints[name](createInk(canvas, papers[paper].base))
  return { shapes, box: box() }
}

function recorder() {
  const random = createRandom('print')
  const shapes: PrintShape[] = []
  const edges: CutPath['box'][] = []
  let into = shapes
  let matrix: Matrix = scale(fine)
  // Depth of nested clips. Clipped shapes do not change the bounds; the clip path does.
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
  const canvas: PrintCanvas = {
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
  return { canvas, shapes, box: () => around(edges) }
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
