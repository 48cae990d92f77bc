import type { PrintPaint, PrintShape, PrintShapes } from './print-shapes.ts'

/** The svg contains only paths, whatever the print's source. */
export function printSvg({ shapes, box }: PrintShapes): string {
  const definitions: string[] = []
  const drawn = written(shapes, definitions)
  const defs = definitions.length > 0 ? `<defs>${definitions.join('')}</defs>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[box.x, box.y, box.width, box.height].join(' ')}" width="${box.width}" height="${box.height}">${defs}${drawn}</svg>`
}

function written(shapes: readonly PrintShape[], definitions: string[]): string {
  const define = (markup: (id: string) => string): string => {
    const id = `d${definitions.length}`
    definitions.push(markup(id))
    return `url(#${id})`
  }
  const paintOf = (paint: PrintPaint) =>
    typeof paint === 'string' ? quoted(paint) : define((id) => gradient(id, paint))
  return shapes
    .map((shape) => {
      switch (shape.kind) {
        case 'fill':
          return `<path d="${quoted(shape.d)}" fill="${paintOf(shape.paint)}"${shape.hole ? ' fill-rule="evenodd"' : ''}${opacity('fill-opacity', shape.opacity)}/>`
        case 'line': {
          const dash = shape.dash.length > 0 ? ` stroke-dasharray="${shape.dash.join(' ')}"` : ''
          return `<path d="${quoted(shape.d)}" fill="none" stroke="${paintOf(shape.paint)}" stroke-width="${shape.width}" stroke-linecap="${shape.cap}" stroke-linejoin="${shape.join}"${dash}${opacity('stroke-opacity', shape.opacity)}/>`
        }
        case 'within': {
          const clip = define((id) => `<clipPath id="${id}"><path d="${quoted(shape.d)}"/></clipPath>`)
          return `<g clip-path="${clip}">${written(shape.shapes, definitions)}</g>`
        }
        case 'placed':
          return `<g transform="matrix(${shape.matrix.join(' ')})">${written(shape.shapes, definitions)}</g>`
      }
    })
    .join('')
}

function gradient(id: string, { along, matrix, stops }: Exclude<PrintPaint, string>): string {
  const names =
    along.length === 4 ? (['x1', 'y1', 'x2', 'y2'] as const) : (['fx', 'fy', 'fr', 'cx', 'cy', 'r'] as const)
  const kind = along.length === 4 ? 'linearGradient' : 'radialGradient'
  const places = names.map((name, index) => ` ${name}="${along[index]}"`).join('')
  const colours = stops
    .map(
      ({ at, colour, opacity: stopOpacity }) =>
        `<stop offset="${at}" stop-color="${quoted(colour)}"${opacity('stop-opacity', stopOpacity)}/>`,
    )
    .join('')
  return `<${kind} id="${id}" gradientUnits="userSpaceOnUse" gradientTransform="matrix(${matrix.join(' ')})"${places}>${colours}</${kind}>`
}

function opacity(name: string, value: number): string {
  return value === 1 ? '' : ` ${name}="${Math.round(value * 1000) / 1000}"`
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
