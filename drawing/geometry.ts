/** A matrix is [a b c d e f] as in SVG. */
export type Point = readonly [x: number, y: number]
export type Matrix = readonly [number, number, number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** Applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [g, h, i, j, k, l] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

export const shifted = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]
export const scale = (x: number, y: number = x): Matrix => [x, 0, 0, y, 0, 0]

/** Rotates clockwise. */
export function turn(degrees: number, about: Point = [0, 0]): Matrix {
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const [x, y] = about
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
}

/** chain(scale, turn, move) scales, then rotates, then moves. */
export const chain = (...maps: readonly Matrix[]): Matrix =>
  maps.reduce((done, map) => multiply(map, done), identity)

/** Reads points as SVG writes them: `pointsIn('70 30, 104 44')`. */
export function pointsIn(text: string): Point[] {
  return text.split(',').map((pair) => {
    const [x = 0, y = 0] = pair.trim().split(' ').map(Number)
    return [x, y]
  })
}

export const apply = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
]

export const mix = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

/** `degrees`: 0 points down, 90 to the right. */
export function reach([x, y]: Point, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + Math.sin(angle) * distance, y + Math.cos(angle) * distance]
}
