import { apply, chain, identity, multiply, type Matrix, type Point } from './geometry.ts'
import * as material from './material.ts'
import { createRandom, type Random } from './random.ts'
import { cutPath } from './scissors.ts'

export interface CutOptions {
  readonly lift?: material.Lift
  readonly grain?: material.Grain
  /** Light on the left, shade on the right, so that the sheet looks curved. */
  readonly curl?: boolean
  /** The path has a hole (even-odd fill). */
  readonly hole?: boolean
}

export interface CanvasOptions {
  readonly material: material.Material
  /** Seed of the random numbers and prefix of all ids, so that several drawings can share a page. */
  readonly seed: string
  /** Scale of the drawing; grain and shadows scale too. */
  readonly zoom?: number
}

/** Collects shapes in drawing order. */
export interface Canvas {
  readonly material: material.Material
  readonly random: Random
  cut(d: string, colour: string, options?: CutOptions): void
  /** Width and dash in the shape's own units. */
  stitch(d: string, colour: string, options?: { width?: number; dash?: number; gap?: number }): void
  line(d: string, colour: string, width: number, opacity?: number): void
  /** A soft crease: dark on one side, light on the other. */
  fold(d: string, width?: number, strength?: number): void
  /** The shadow of one thing on another. */
  shade(d: string, strength: number, blur?: number): void
  at(maps: readonly Matrix[], draw: () => void): void
  within(d: string, draw: () => void): void
  thing(draw: () => void): void
  /** Converts current coordinates to picture pixels. */
  place(point: Point): Point
  raw(text: string): void
  /** An id with this drawing's prefix, for `raw`. */
  id(name: string): string
  define(name: string, markup: (id: string) => string): string
  /** The drawing without the svg element. */
  markup(): string
}

const px = (value: number): string => String(Math.round(value * 100) / 100)

export function createCanvas({ material: stuff, seed, zoom = 1 }: CanvasOptions): Canvas {
  const random = createRandom(seed)
  const prefix = `p${Math.floor(random.next() * 36 ** 5).toString(36)}`
  const definitions = new Map<string, string>()
  const out: string[] = []
  const isFlat = stuff === 'flat'
  let matrix: Matrix = identity
  let clips = 0
  let blurs = 0

  const id = (name: string): string => `${prefix}-${name}`
  const define = (name: string, markup: (full: string) => string): string => {
    if (!definitions.has(name)) definitions.set(name, markup(id(name)))
    return id(name)
  }
  const size = (): number => Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
  const exact = (d: string): string => cutPath(d, matrix, random, 0).d
  /** `wide` is the stroke's extension beyond the path. */
  const soft = (d: string, radius: number, wide: number): string => {
    if (isFlat) return ''
    blurs += 1
    const { box } = cutPath(d, matrix, random, 0)
    return ` filter="url(#${define(`blur${blurs}`, (full) => material.blurFilter(full, Math.max(1, radius * size()), box, wide * size()))})"`
  }
  const stroke = (d: string, colour: string, width: number, extra = ''): void => {
    out.push(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${px(width)}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`,
    )
  }

  function cut(d: string, colour: string, options: CutOptions = {}): void {
    const { lift = 'sheet', grain = 'garment', curl = false, hole = false } = options
    const rule = hole ? ' fill-rule="evenodd"' : ''
    const path = cutPath(d, matrix, random, isFlat ? 0 : 1.15 * Math.sqrt(zoom))
    const reach = Math.max(path.box.width, path.box.height)
    if (isFlat) {
      const [dx, dy, strength] = material.flatShadow[lift]
      if (strength > 0) {
        out.push(
          `<path d="${path.d}" transform="translate(${dx} ${dy})" fill="${material.shadowColour}" opacity="${strength}"${rule}/>`,
        )
      }
      out.push(`<path d="${path.d}" fill="${colour}"${rule}/>`)
      if (reach > 90)
        out.push(`<path d="${path.d}" fill="url(#${define('fibre', material.fibrePattern)})"${rule}/>`)
    } else {
      const region = material.regionFor(reach / zoom)
      const filter = define(material.filterName(grain, lift, region), (full) =>
        material.paperFilter(full, grain, lift, region, zoom),
      )
      out.push(`<path d="${path.d}" fill="${colour}" filter="url(#${filter})"${rule}/>`)
    }
    if (curl) {
      const gradient = define(
        'curl',
        (full) =>
          `<linearGradient id="${full}" x1="0" y1="0" x2="1" y2=".12"><stop offset="0" stop-color="#fff" stop-opacity=".15"/>` +
          `<stop offset=".34" stop-color="#fff" stop-opacity="0"/><stop offset=".62" stop-color="#3a1d08" stop-opacity="0"/>` +
          `<stop offset="1" stop-color="#3a1d08" stop-opacity=".2"/></linearGradient>`,
      )
      out.push(`<path d="${path.d}" fill="url(#${gradient})"${rule}/>`)
    }
  }

  function at(maps: readonly Matrix[], draw: () => void): void {
    const before = matrix
    matrix = multiply(before, chain(...maps))
    draw()
    matrix = before
  }

  return {
    material: stuff,
    random,
    cut,
    stitch(d, colour, { width = 3, dash = 9, gap = 7 } = {}) {
      const path = exact(d)
      const scale = size()
      const dashes = ` stroke-dasharray="${px(dash * scale)} ${px((gap + width) * scale)}"`
      const drop = px(width * scale * 0.45)
      stroke(
        path,
        '#2a1405',
        width * scale,
        `${dashes} opacity=".3" transform="translate(${px(width * scale * 0.2)} ${drop})"`,
      )
      stroke(path, colour, width * scale, dashes)
    },
    line(d, colour, width, opacity = 1) {
      stroke(exact(d), colour, width * size(), opacity === 1 ? '' : ` opacity="${opacity}"`)
    },
    fold(d, width = 7, strength = 0.2) {
      const path = exact(d)
      const scale = size()
      if (isFlat) {
        // Flat drawings have no filters; two thin transparent strokes replace the blur.
        stroke(path, '#2a1200', width * 1.5 * scale, ` opacity="${px(strength * 0.22)}"`)
        stroke(path, '#2a1200', width * 0.6 * scale, ` opacity="${px(strength * 0.3)}"`)
        return
      }
      const shift = px(width * 0.55 * scale)
      stroke(path, '#2a1200', width * scale, `${soft(d, width * 0.5, width)} opacity="${strength}"`)
      stroke(
        path,
        '#fff',
        width * 0.7 * scale,
        `${soft(d, width * 0.4, width)} opacity="${px(strength * 0.42)}" transform="translate(-${shift} 0)"`,
      )
    },
    shade(d, strength, blur = 10) {
      out.push(
        `<path d="${exact(d)}" fill="#2a1200" opacity="${isFlat ? px(strength * 0.6) : strength}"${soft(d, blur, 0)}/>`,
      )
    },
    at,
    within(d, draw) {
      const path = cutPath(d, matrix, random, 0).d
      clips += 1
      const clip = define(`clip${clips}`, (full) => `<clipPath id="${full}"><path d="${path}"/></clipPath>`)
      out.push(`<g clip-path="url(#${clip})">`)
      draw()
      out.push('</g>')
    },
    thing(draw) {
      out.push(
        isFlat ? '<g>' : `<g filter="url(#${define('deep', (full) => material.deepFilter(full, zoom))})">`,
      )
      draw()
      out.push('</g>')
    },
    place: (point) => apply(matrix, point),
    raw: (text) => void out.push(text),
    id,
    define,
    markup: () => `<defs>${[...definitions.values()].join('')}</defs>${out.join('')}`,
  }
}
