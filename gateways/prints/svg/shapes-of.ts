import { identity, type Matrix, shifted } from '../../../drawing/geometry.ts'
import type { PrintPaint, PrintShape } from '../../../drawing/print-shapes.ts'
import type { PrintFault } from '../../../domain/designs/own-print.ts'
import type { Colours } from './colours-of.ts'
import { lengthIn, matrixOf, numbersIn, pathOf } from './path-of.ts'
import { gradientOf } from './gradient-of.ts'
import type { StyleOf } from './styles-of.ts'

export type Drawing = {
  root: Element
  styleOf: StyleOf
  colours: Colours
  box: { x: number; y: number; width: number; height: number }
}

/** Upper limits; they stop `<use>` recursion. No drawing for a garment needs more. */
const mostShapes = 20_000
const deepest = 60

/** Inherited properties with their initial values. */
const passedOn = {
  fill: 'black',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  stroke: 'none',
  'stroke-opacity': '1',
  'stroke-width': '1',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-dasharray': 'none',
  color: 'black',
  visibility: 'visible',
}
type Passed = Record<keyof typeof passedOn, string>
type Around = { passed: Passed; opacity: number; depth: number }

/** Elements that group others. All other elements that are not shapes are handled by name. */
const groups = new Set(['svg', 'g', 'a', 'switch'])
/** Elements that are drawn only through a reference, or never. */
const notDrawn = new Set([
  'defs',
  'style',
  'title',
  'desc',
  'metadata',
  'lineargradient',
  'radialgradient',
  'clippath',
  'symbol',
  'mask',
  'pattern',
  'marker',
  'filter',
  'view',
])
/** Effects that cannot be printed on cloth. */
const effects = ['filter', 'mask', 'mix-blend-mode', 'marker-start', 'marker-mid', 'marker-end'] as const

type Reading = Drawing & {
  byId: ReadonlyMap<string, Element>
  faults: Set<PrintFault>
  count: number
}

/** `faults`: why the print would differ from the drawing. */
export function shapesOf(drawing: Drawing): { shapes: PrintShape[]; faults: ReadonlySet<PrintFault> } {
  const byId = new Map([...drawing.root.querySelectorAll('[id]')].map((each) => [each.id, each]))
  const reading: Reading = { ...drawing, byId, faults: new Set(), count: 0 }
  const shapes = read(reading, drawing.root, { passed: passedOn, opacity: 1, depth: 0 })
  return { shapes, faults: reading.faults }
}

function read(reading: Reading, element: Element, outer: Around): PrintShape[] {
  const { root, styleOf, faults } = reading
  const name = element.localName.toLowerCase()
  if (notDrawn.has(name) || styleOf(element, 'display') === 'none') return []
  reading.count += 1
  if (reading.count > mostShapes || outer.depth > deepest) return faults.add('too-many-shapes') && []
  for (const fault of faultsOf(element, styleOf)) faults.add(fault)
  if (element !== root && name === 'svg' && element.hasAttribute('viewBox')) faults.add('effects')
  const passed = { ...outer.passed }
  for (const property of Object.keys(passedOn) as (keyof Passed)[]) {
    const own = styleOf(element, property)?.trim()
    if (own && own !== 'inherit') passed[property] = own
  }
  const opacity = outer.opacity * opacityOf(styleOf(element, 'opacity'))
  const inside = insideOf(reading, element, { passed, opacity, depth: outer.depth + 1 })
  const matrix = matrixOf(styleOf(element, 'transform'))
  if (matrix === null) faults.add('effects')
  return placed(matrix ?? identity, clipped(reading, element, inside))
}

/** The shapes before the element's own transform. */
function insideOf(reading: Reading, element: Element, around: Around): PrintShape[] {
  const name = element.localName.toLowerCase()
  if (name === 'use') return used(reading, element, around)
  if (groups.has(name)) return [...element.children].flatMap((each) => read(reading, each, around))
  const d = pathOf(element, reading.box)
  return !d || around.passed.visibility !== 'visible' ? [] : painted(reading, d, around)
}

function painted(reading: Reading, d: string, { passed, opacity }: Around): PrintShape[] {
  const { width: across, height: down } = reading.box
  const fill = paintOf(reading, passed.fill, passed)
  const stroke = paintOf(reading, passed.stroke, passed)
  const width = lengthIn(passed['stroke-width'], Math.hypot(across, down) / Math.SQRT2) ?? 1
  const dash = numbersIn(passed['stroke-dasharray'])
  const shapes: PrintShape[] = []
  if (fill)
    shapes.push({
      kind: 'fill',
      d,
      paint: fill.paint,
      hole: passed['fill-rule'] === 'evenodd',
      opacity: fill.opacity * opacity * opacityOf(passed['fill-opacity']),
    })
  if (stroke && width > 0)
    shapes.push({
      kind: 'line',
      d,
      paint: stroke.paint,
      width,
      opacity: stroke.opacity * opacity * opacityOf(passed['stroke-opacity']),
      dash: dash.every((each) => each > 0) ? dash : [],
      cap: oneOf(['butt', 'round', 'square'], passed['stroke-linecap']),
      join: oneOf(['miter', 'round', 'bevel'], passed['stroke-linejoin']),
    })
  return shapes
}

function paintOf(
  reading: Reading,
  text: string,
  { color }: Passed,
): { paint: PrintPaint; opacity: number } | null {
  const wanted = text.toLowerCase() === 'currentcolor' ? color : text
  const target = targetOf(wanted)
  if (target !== null) {
    const gradient = gradientOf(reading.byId.get(target), reading)
    if (gradient !== 'unknown') return { paint: gradient, opacity: 1 }
  }
  const known = reading.colours.get(wanted)
  if (known === undefined) reading.faults.add('effects')
  return known ? { paint: known.colour, opacity: known.opacity } : null
}

function clipped(
  { byId, styleOf, faults, box }: Reading,
  element: Element,
  shapes: PrintShape[],
): PrintShape[] {
  const clipPath = styleOf(element, 'clip-path')
  if (clipPath === null || clipPath === 'none' || shapes.length === 0) return shapes
  const clip = byId.get(targetOf(clipPath) ?? '')
  const outlines = [...(clip?.children ?? [])].map((each) =>
    each.hasAttribute('transform') ? null : pathOf(each, box),
  )
  const plain =
    clip?.getAttribute('clipPathUnits') !== 'objectBoundingBox' && !clip?.hasAttribute('transform')
  if (plain && outlines.length > 0 && !outlines.includes(null))
    return [{ kind: 'within', d: outlines.join(''), shapes }]
  faults.add('effects')
  return shapes
}

/** The repeated shapes, moved to the place of the `<use>` element. */
function used(reading: Reading, element: Element, around: Around): PrintShape[] {
  const { byId, faults, box } = reading
  const href = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? ''
  const target = byId.get(href.slice(1))
  if (!href.startsWith('#') || !target) return faults.add('linked') && []
  if (target.localName === 'symbol' && target.hasAttribute('viewBox')) return faults.add('effects') && []
  const inside = target.localName === 'symbol' ? [...target.children] : [target]
  const [x, y] = [
    lengthIn(element.getAttribute('x'), box.width),
    lengthIn(element.getAttribute('y'), box.height),
  ]
  return placed(
    shifted(x ?? 0, y ?? 0),
    inside.flatMap((each) => read(reading, each, around)),
  )
}

/** 'url(#sombra)' → 'sombra'. */
function targetOf(text: string): string | null {
  return /^url\(\s*['"]?#([^'")]+)/.exec(text)?.[1] ?? null
}

function opacityOf(text: string | null): number {
  return Math.min(1, Math.max(0, lengthIn(text, 1) ?? 1))
}

function faultsOf(element: Element, styleOf: StyleOf): PrintFault[] {
  const name = element.localName.toLowerCase()
  if (name === 'text' || name === 'tspan' || name === 'textpath') return ['letters']
  if (name === 'image') {
    const href = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? ''
    return [href.startsWith('data:') ? 'photo' : 'linked']
  }
  const hasEffects = effects.some((effect) => !['none', 'normal', null].includes(styleOf(element, effect)))
  return hasEffects ? ['effects'] : []
}

function placed(matrix: Matrix, shapes: PrintShape[]): PrintShape[] {
  const still = matrix.every((each, index) => each === identity[index])
  return still || shapes.length === 0 ? shapes : [{ kind: 'placed', matrix, shapes }]
}

function oneOf<Word extends string>(words: readonly [Word, ...Word[]], value: string): Word {
  return words.find((word) => word === value) ?? words[0]
}
