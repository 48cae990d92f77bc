import { picadoFlag } from './backdrops/papel-picado.ts'
import { createRandom } from '../drawing/random.ts'
import { mountain } from './scenes/landscape.ts'

/** Decorative edges for the pages: path data for CSS masks, clip paths and inline svg. Fill holes with `evenodd`. */
export interface Edge {
  readonly d: string
  readonly width: number
  readonly height: number
}

const short = (value: number): string => String(Math.round(value))

/**
 * A round hole with short path data. The radius of 1 is too small on purpose: SVG enlarges it to fit. Only browsers
 * read these arcs; scissors.ts cannot.
 */
const arcDot = (x: number, y: number, r: number): string =>
  `M${short(x - r)} ${short(y)}a1 1 0 1 0 ${short(r * 2)} 0 1 1 0 1 0-${short(r * 2)} 0`

/**
 * One flag of the papel-picado strip in a box of 100 × 100, hanging from the top. Patterns 0–3 differ; side by side
 * they repeat without a seam.
 */
export function papelPicadoTile(pattern: number): Edge {
  const d = picadoFlag(pattern, arcDot).replace(/\d+\.\d+/g, (number) => short(Number(number)))
  return { d, width: 100, height: 100 }
}

/** The Cerro de la Silla between two low hills, standing on the lower edge. */
export function cerroEdge(width = 1440, height = 180): Edge {
  const ridge = mountain(width * 0.3, height * 0.94, width * 0.4, (height * 0.9) / (width * 0.4 * 0.29))
  const [, outline = ''] = /^M(.*?)L[\d.]+ [\d.]+L[\d.]+ [\d.]+Z$/.exec(ridge) ?? []
  const points = outline.split('L').map((pair) => pair.split(' ').map(Number))
  const path = points.map(([x = 0, y = 0]) => `${Math.round(x)} ${Math.round(y)}`).join('L')
  const [first] = points
  const last = points.at(-1)
  const round = (value: number): number => Math.round(value)
  return {
    d:
      `M0 ${round(height * 0.86)}Q${round(width * 0.14)} ${round(height * 0.7)} ${round(first?.[0] ?? 0)} ${round(first?.[1] ?? 0)}L${path}` +
      `Q${round(width * 0.82)} ${round((last?.[1] ?? 0) - height * 0.24)} ${width} ${round(height * 0.82)}L${width} ${height}L0 ${height}Z`,
    width,
    height,
  }
}

/** Torn paper: the upper edge is rough, the rest is filled. Repeats horizontally without a seam. */
export function tornEdge(width = 480, height = 20, seed = 'rasgado'): Edge {
  const random = createRandom(seed)
  const steps = Math.round(width / 8)
  let d = ''
  for (let index = 0; index <= steps; index += 1) {
    const t = index / steps
    const wave = Math.sin(t * Math.PI * 2) * 0.16 + Math.sin(t * Math.PI * 6 + 1) * 0.12
    const rough = index === 0 || index === steps ? 0 : (random.next() - 0.5) * 0.26
    const middle = 0.48 + wave - Math.sin(1) * 0.12
    d += `${index === 0 ? 'M' : 'L'}${Math.round(t * width)} ${((middle + rough) * height).toFixed(1)}`
  }
  return { d: `${d}L${width} ${height}L0 ${height}Z`, width, height }
}

/** Edges side by side in one small svg file. `stretch` lets the svg fill any box. */
export function edgeFile(edges: readonly (Edge & { readonly fill: string })[], stretch = false): string {
  let x = 0
  const paths = edges.map(({ d, fill, width }) => {
    const moved = x === 0 ? '' : ` transform="translate(${x})"`
    x += width
    return `<path fill="${fill}"${moved} d="${d}"/>`
  })
  const height = Math.max(...edges.map((edge) => edge.height))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${x} ${height}" fill-rule="evenodd"${stretch ? ' preserveAspectRatio="none"' : ''}>${paths.join('')}</svg>\n`
}
