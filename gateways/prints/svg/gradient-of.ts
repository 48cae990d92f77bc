import { identity, type Matrix } from '../../../drawing/geometry.ts'
import type { PrintPaint } from '../../../drawing/print-shapes.ts'
import type { Colours } from './colours-of.ts'
import { lengthIn, matrixOf } from './path-of.ts'
import type { StyleOf } from './styles-of.ts'

type From = {
  byId: ReadonlyMap<string, Element>
  styleOf: StyleOf
  colours: Colours
  box: { width: number; height: number }
}

/** In the coordinates of the drawing. 'unknown': a pattern, or a gradient in the coordinates of each shape. */
export function gradientOf(element: Element | undefined, from: From): PrintPaint | 'unknown' {
  const kind = element?.localName.toLowerCase()
  if (!element || (kind !== 'lineargradient' && kind !== 'radialgradient')) return 'unknown'
  const chain = inherited(element, from.byId)
  const attribute = (name: string) =>
    chain.find((each) => each.hasAttribute(name))?.getAttribute(name) ?? null
  const stops = stopsOf(chain, from)
  if (stops === null) return 'unknown'
  const [only] = stops
  if (stops.length === 1 && only) return only.colour
  const spread = attribute('spreadMethod') ?? 'pad'
  if (attribute('gradientUnits') !== 'userSpaceOnUse' || spread !== 'pad') return 'unknown'
  const matrix: Matrix | null = matrixOf(attribute('gradientTransform'))
  if (matrix === null) return 'unknown'
  const { width, height } = from.box
  const at = (name: string, whole: number, usual: number) => lengthIn(attribute(name), whole) ?? usual
  if (kind === 'lineargradient') {
    const along = [at('x1', width, 0), at('y1', height, 0), at('x2', width, width), at('y2', height, 0)]
    return { along, matrix, stops }
  }
  const [x, y] = [at('cx', width, width / 2), at('cy', height, height / 2)]
  const radius = at('r', Math.hypot(width, height) / Math.SQRT2, 0)
  return {
    along: [at('fx', width, x), at('fy', height, y), 0, x, y, radius],
    matrix: matrix ?? identity,
    stops,
  }
}

/** Returns the gradient and the gradients from which it takes missing attributes (`href`). */
function inherited(element: Element, byId: ReadonlyMap<string, Element>): Element[] {
  const chain: Element[] = []
  for (let next: Element | undefined = element; next && !chain.includes(next);) {
    chain.push(next)
    const href: string = next.getAttribute('href') ?? next.getAttribute('xlink:href') ?? ''
    next = byId.get(href.slice(1))
  }
  return chain
}

/** Positions are from 0 to 1. null: there are no stops, or a colour is unknown. */
function stopsOf(chain: readonly Element[], { styleOf, colours }: From) {
  const said = chain.map((each) => [...each.querySelectorAll('stop')]).find((each) => each.length > 0) ?? []
  let last = 0
  const stops = said.map((stop) => {
    last = Math.min(1, Math.max(last, lengthIn(stop.getAttribute('offset'), 1) ?? 0))
    const known = colours.get(styleOf(stop, 'stop-color')?.trim() ?? 'black')
    const opacity = lengthIn(styleOf(stop, 'stop-opacity'), 1) ?? 1
    return known ? { at: last, colour: known.colour, opacity: known.opacity * opacity } : null
  })
  const sound = stops.filter((stop) => stop !== null)
  const [first] = sound
  if (!first || sound.length < stops.length) return null
  return first.at > 0 && sound.length > 1 ? [{ ...first, at: 0 }, ...sound] : sound
}
