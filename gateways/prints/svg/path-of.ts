import { identity, type Matrix, shifted, multiply, scale, turn } from '../../../drawing/geometry.ts'

/** Returns pixels; null: the text is not a length. `whole`: the length of 100 %. */
export function lengthIn(text: string | null, whole: number): number | null {
  const [, number, unit = ''] =
    /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(px|pt|pc|mm|cm|in|%)?\s*$/i.exec(text ?? '') ?? []
  if (number === undefined) return null
  const pixels = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 960 / 25.4, in: 96, '%': whole / 100 }
  return Number(number) * (pixels[unit.toLowerCase() as keyof typeof pixels] ?? 1)
}

export function numbersIn(text: string | null): number[] {
  return (text?.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
}

/** null: the transform cannot be read. */
export function matrixOf(text: string | null): Matrix | null {
  let matrix: Matrix = identity
  const rest = (text ?? '').replaceAll(/([a-zA-Z]+)\s*\(([^)]*)\)/g, (_, name: string, inside: string) => {
    const next = mapOf(name, numbersIn(inside))
    if (next === null) return name
    matrix = multiply(matrix, next)
    return ''
  })
  return /[a-zA-Z]/.test(rest) ? null : matrix
}

function mapOf(name: string, numbers: readonly number[]): Matrix | null {
  const [a = 0, b, c] = numbers
  const slope = Math.tan((a * Math.PI) / 180)
  switch (name) {
    case 'matrix':
      return numbers.length === 6 ? [a, b!, c!, numbers[3]!, numbers[4]!, numbers[5]!] : null
    case 'translate':
      return shifted(a, b ?? 0)
    case 'scale':
      return scale(a, b ?? a)
    case 'rotate':
      return turn(a, [b ?? 0, c ?? 0])
    case 'skewX':
      return [1, 0, slope, 1, 0, 0]
    case 'skewY':
      return [1, slope, 0, 1, 0, 0]
    default:
      return null
  }
}

/** Returns path data; null: the element is not a shape. `box`: the size of 100 %. */
export function pathOf(element: Element, box: { width: number; height: number }): string | null {
  const across = (name: string) => lengthIn(element.getAttribute(name), box.width)
  const down = (name: string) => lengthIn(element.getAttribute(name), box.height)
  switch (element.localName) {
    case 'path':
      return element.getAttribute('d') ?? ''
    case 'rect': {
      const [width, height] = [across('width') ?? 0, down('height') ?? 0]
      const round = { x: across('rx') ?? down('ry') ?? 0, y: down('ry') ?? across('rx') ?? 0 }
      return rectangle(across('x') ?? 0, down('y') ?? 0, width, height, round)
    }
    case 'circle':
    case 'ellipse': {
      const radius = across('r') ?? 0
      const circle = element.localName === 'circle'
      return ellipse(
        across('cx') ?? 0,
        down('cy') ?? 0,
        circle ? radius : (across('rx') ?? 0),
        circle ? radius : (down('ry') ?? 0),
      )
    }
    case 'line':
      return `M${across('x1') ?? 0} ${down('y1') ?? 0}L${across('x2') ?? 0} ${down('y2') ?? 0}`
    case 'polyline':
    case 'polygon': {
      const points = numbersIn(element.getAttribute('points'))
      if (points.length < 4) return ''
      const pairs = points.slice(0, points.length - (points.length % 2))
      return `M${pairs.join(' ')}${element.localName === 'polygon' ? 'Z' : ''}`
    }
    default:
      return null
  }
}

function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  round: { x: number; y: number },
): string {
  if (width <= 0 || height <= 0) return ''
  const [rx, ry] = [Math.min(round.x, width / 2), Math.min(round.y, height / 2)]
  if (rx <= 0 || ry <= 0) return `M${x} ${y}h${width}v${height}h${-width}Z`
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  return `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, ry)}v${height - 2 * ry}${corner(-rx, ry)}h${2 * rx - width}${corner(-rx, -ry)}v${2 * ry - height}${corner(rx, -ry)}Z`
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  if (rx <= 0 || ry <= 0) return ''
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`
}
