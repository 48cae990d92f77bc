import { apply, type Matrix, type Point } from './geometry.ts'
import type { Random } from './random.ts'

export interface CutPath {
  readonly d: string
  /** Bounds in picture pixels. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

const pointsOf = { M: 1, L: 1, Q: 2, C: 3, Z: 0 } as const

type Segment = { readonly kind: keyof typeof pointsOf; readonly points: readonly Point[] }

const short = (value: number): string => String(Math.round(value * 10) / 10)

/** Reads only absolute M, L, Q, C and Z; any other command throws. */
function read(d: string, matrix: Matrix): readonly Segment[] {
  const tokens = d.match(/[A-Za-z]|-?\d*\.?\d+(?:e-?\d+)?/g) ?? []
  const segments: Segment[] = []
  let kind = 'M' as keyof typeof pointsOf
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index] ?? ''
    if (/[A-Za-z]/.test(token)) {
      if (!(token in pointsOf)) throw new Error(`Path command ${token} is not cut here: ${d}`)
      kind = token as keyof typeof pointsOf
      index += 1
      if (kind === 'Z') segments.push({ kind, points: [] })
      continue
    }
    const points: Point[] = []
    for (let count = 0; count < pointsOf[kind]; count += 1) {
      points.push(apply(matrix, [Number(tokens[index]), Number(tokens[index + 1])]))
      index += 2
    }
    if (points.some(([x, y]) => !Number.isFinite(x + y))) throw new Error(`Broken path: ${d}`)
    segments.push({ kind, points })
    if (kind === 'M') kind = 'L'
  }
  return segments
}

const bezier = (controls: readonly Point[], t: number): Point => {
  let row = controls
  while (row.length > 1) {
    row = row.slice(1).map((point, at) => {
      const [px, py] = row[at] ?? point
      return [px + (point[0] - px) * t, py + (point[1] - py) * t] as const
    })
  }
  return row[0] ?? [0, 0]
}

const length = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, [x, y], at) => {
    const [px, py] = points[at] ?? [x, y]
    return sum + Math.hypot(x - px, y - py)
  }, 0)

interface Strand {
  readonly points: Point[]
  closed: boolean
}

function flatten(segments: readonly Segment[], step: number): readonly Strand[] {
  const strands: Strand[] = []
  let strand: Strand = { points: [], closed: false }
  for (const segment of segments) {
    const last = strand.points.at(-1)
    if (segment.kind === 'Z') {
      const first = strand.points[0]
      strand.closed = true
      if (first && last) addCurve(strand.points, [last, first], step)
    } else if (segment.kind === 'M' || !last) {
      strand = { points: segment.points.slice(0, 1), closed: false }
      strands.push(strand)
    } else {
      addCurve(strand.points, [last, ...segment.points], step)
    }
  }
  return strands
}

function addCurve(into: Point[], controls: readonly Point[], step: number): void {
  const pieces = Math.max(1, Math.ceil(length(controls) / step))
  for (let piece = 1; piece <= pieces; piece += 1) into.push(bezier(controls, piece / pieces))
}

/** Periodic noise along the edge, like a trembling hand with scissors. */
function tremble(random: Random, perimeter: number, amplitude: number): (at: number) => number {
  const waves = [90, 37, 15].map((wavelength, rank) => ({
    turns: Math.max(1, Math.round(perimeter / wavelength)),
    phase: random.between(0, Math.PI * 2),
    size: amplitude * [0.62, 0.4, 0.16][rank]!,
  }))
  return (share) =>
    waves.reduce((sum, wave) => sum + wave.size * Math.sin(share * wave.turns * Math.PI * 2 + wave.phase), 0)
}

function waver(strand: Strand, random: Random, amplitude: number): Point[] {
  const perimeter = length(strand.points)
  const across = tremble(random, perimeter, amplitude)
  const down = tremble(random, perimeter, amplitude)
  let travelled = 0
  return strand.points.map(([x, y], index) => {
    const [px, py] = strand.points[index - 1] ?? [x, y]
    travelled += Math.hypot(x - px, y - py)
    const share = perimeter === 0 ? 0 : travelled / perimeter
    return [x + across(share), y + down(share)]
  })
}

function extent(points: readonly Point[]): CutPath['box'] {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/**
 * Transforms a path into picture pixels, with an edge as if cut with scissors. With amplitude 0 the curves stay exact
 * and the path data short, as the live builder needs.
 */
export function cutPath(d: string, matrix: Matrix, random: Random, amplitude: number): CutPath {
  const segments = read(d, matrix)
  if (amplitude === 0) {
    const text = segments
      .map(({ kind, points }) => kind + points.map(([x, y]) => `${short(x)} ${short(y)}`).join(' '))
      .join('')
    return { d: text, box: extent(segments.flatMap(({ points }) => points as readonly Point[])) }
  }
  const strands = flatten(segments, 4).map((strand) => ({
    ...strand,
    points: waver(strand, random, amplitude),
  }))
  const text = strands
    .map(({ points, closed }) => {
      const [first, ...rest] = points.map(([x, y]) => `${short(x)} ${short(y)}`)
      return `M${first ?? ''}L${rest.join(' ')}${closed ? 'Z' : ''}`
    })
    .join('')
  return { d: text, box: extent(strands.flatMap(({ points }) => points)) }
}
