import { reach, type Point } from './geometry.ts'

/** All paths use only absolute M, L, Q, C and Z, the commands that scissors.ts can parse. */
const n = (value: number): string => String(Math.round(value * 100) / 100)
const p = ([x, y]: Point): string => `${n(x)} ${n(y)}`

export function ellipse(cx: number, cy: number, rx: number, ry: number = rx): string {
  const k = 0.5523
  return (
    `M${n(cx - rx)} ${n(cy)}C${n(cx - rx)} ${n(cy - ry * k)} ${n(cx - rx * k)} ${n(cy - ry)} ${n(cx)} ${n(cy - ry)}` +
    `C${n(cx + rx * k)} ${n(cy - ry)} ${n(cx + rx)} ${n(cy - ry * k)} ${n(cx + rx)} ${n(cy)}` +
    `C${n(cx + rx)} ${n(cy + ry * k)} ${n(cx + rx * k)} ${n(cy + ry)} ${n(cx)} ${n(cy + ry)}` +
    `C${n(cx - rx * k)} ${n(cy + ry)} ${n(cx - rx)} ${n(cy + ry * k)} ${n(cx - rx)} ${n(cy)}Z`
  )
}

export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2)
  const right = x + width
  const bottom = y + height
  if (r === 0) return `M${n(x)} ${n(y)}L${n(right)} ${n(y)}L${n(right)} ${n(bottom)}L${n(x)} ${n(bottom)}Z`
  return (
    `M${n(x + r)} ${n(y)}L${n(right - r)} ${n(y)}Q${n(right)} ${n(y)} ${n(right)} ${n(y + r)}` +
    `L${n(right)} ${n(bottom - r)}Q${n(right)} ${n(bottom)} ${n(right - r)} ${n(bottom)}` +
    `L${n(x + r)} ${n(bottom)}Q${n(x)} ${n(bottom)} ${n(x)} ${n(bottom - r)}L${n(x)} ${n(y + r)}Q${n(x)} ${n(y)} ${n(x + r)} ${n(y)}Z`
  )
}

export const polygon = (points: readonly Point[]): string => `M${points.map(p).join('L')}Z`

export const polyline = (points: readonly Point[]): string => `M${points.map(p).join('L')}`

export function star(
  cx: number,
  cy: number,
  outer: number,
  inner: number = outer * 0.46,
  tips = 5,
  tilt = 0,
): string {
  const corners = Array.from({ length: tips * 2 }, (_, index): Point => {
    return reach([cx, cy], 180 + tilt + (index * 180) / tips, index % 2 === 0 ? outer : inner)
  })
  return polygon(corners)
}

/** A closed shape through these points. */
export function blob(points: readonly Point[], roundness = 1): string {
  const count = points.length
  const at = (index: number): Point => points[(index + count) % count] ?? [0, 0]
  let d = `M${p(at(0))}`
  for (let index = 0; index < count; index += 1)
    d += bend(at(index - 1), at(index), at(index + 1), at(index + 2), roundness)
  return `${d}Z`
}

/** An open curve through these points. */
export function curve(points: readonly Point[], roundness = 1): string {
  const last = points.length - 1
  const at = (index: number): Point => points[Math.max(0, Math.min(last, index))] ?? [0, 0]
  let d = `M${p(at(0))}`
  for (let index = 0; index < last; index += 1)
    d += bend(at(index - 1), at(index), at(index + 1), at(index + 2), roundness)
  return d
}

function bend(before: Point, from: Point, to: Point, after: Point, roundness: number): string {
  const k = roundness / 6
  return `C${n(from[0] + (to[0] - before[0]) * k)} ${n(from[1] + (to[1] - before[1]) * k)} ${n(to[0] - (after[0] - from[0]) * k)} ${n(to[1] - (after[1] - from[1]) * k)} ${p(to)}`
}

const splice = (d: string): string => d.replace(/^M/, 'L')

/** A band for sleeves, legs, tails and scarves. `widths` are the full widths at each point. */
export function ribbon(points: readonly Point[], widths: readonly number[]): string {
  const sides = bandSides(points, widths)
  return `${curve(sides.left)}${splice(curve([...sides.right].reverse()))}Z`
}

function bandSides(points: readonly Point[], widths: readonly number[]): { left: Point[]; right: Point[] } {
  const left: Point[] = []
  const right: Point[] = []
  points.forEach(([x, y], index) => {
    const [ax, ay] = points[Math.max(0, index - 1)] ?? [x, y]
    const [bx, by] = points[Math.min(points.length - 1, index + 1)] ?? [x, y]
    const long = Math.hypot(bx - ax, by - ay) || 1
    const half = (widths[index] ?? 0) / 2
    const across: Point = [((by - ay) / long) * half, (-(bx - ax) / long) * half]
    left.push([x + across[0], y + across[1]])
    right.push([x - across[0], y - across[1]])
  })
  return { left, right }
}

/** Each edge is a function of 0..1. */
export function ribs(from: (t: number) => Point, to: (t: number) => Point, count: number): string {
  let d = ''
  for (let index = 1; index < count; index += 1) d += `M${p(from(index / count))}L${p(to(index / count))}`
  return d
}

export const quadratic =
  (a: Point, b: Point, c: Point) =>
  (t: number): Point => [
    (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * b[0] + t * t * c[0],
    (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * b[1] + t * t * c[1],
  ]

/** A leaf or flame: pointed at both ends. */
export function leaf([x, y]: Point, degrees: number, long: number, wide: number): string {
  const tip = reach([x, y], degrees, long)
  const middle = reach([x, y], degrees, long * 0.45)
  return `M${n(x)} ${n(y)}Q${p(reach(middle, degrees + 90, wide))} ${p(tip)}Q${p(reach(middle, degrees - 90, wide))} ${n(x)} ${n(y)}Z`
}

export function heart(cx: number, cy: number, size: number): string {
  const s = size / 2
  const at = (x: number, y: number): string => `${n(cx + x * s)} ${n(cy + y * s)}`
  return `M${at(0, 0.95)}C${at(-1.5, -0.1)} ${at(-0.85, -1.15)} ${at(0, -0.4)}C${at(0.85, -1.15)} ${at(1.5, -0.1)} ${at(0, 0.95)}Z`
}
