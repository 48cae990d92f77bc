import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { printedSize } from '../../domain/designs/print-size.ts'
import { printNames } from '../../drawing/prints.ts'
import { type PrintShape, printShapes } from '../../drawing/print-shapes.ts'
import sharp from 'sharp'
import { openPrintFiles } from './print-files.ts'
import { readSvg } from './svg/read-svg.ts'

const files = openPrintFiles('app/fonts')

async function fileOf(name: (typeof printNames)[number], width: number) {
  const drawing = printShapes(name, 'Black')
  const size = printedSize(drawing.box, width)
  const pdf = Buffer.from(
    await files.pdf('Prueba', [{ drawing, ...size, caption: ['PL-0000-00000 · línea 1', 'ñandú'] }]),
  )
  return { size, text: pdf.toString('latin1'), drawn: contentOf(pdf) }
}

function contentOf(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const begins = /\/FlateDecode\s*>>\s*stream\r?\n/.exec(text)
  assert.ok(begins, 'the page has a content stream')
  const from = begins.index + begins[0].length
  return inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString('latin1')
}

test('a print file has only paths: no picture, no font, no white background', async () => {
  for (const name of printNames) {
    const { text, drawn } = await fileOf(name, 200)
    assert.doesNotMatch(text, /\/Subtype\s*\/Image|\/FontFile|\/Type\s*\/Font/, name)
    assert.match(drawn, / c\n[\s\S]*f\n/, name)
    // A rectangle (`re`) in the PDF would be a painted page background.
    assert.doesNotMatch(drawn, / re\n/, name)
  }
})

test('a page has the size of its print with its margin, in millimetres', async () => {
  const { size, text } = await fileOf('cohete', 200)
  assert.ok(Math.abs(size.width - 200) < 0.01 || Math.abs(size.height - 250) < 0.01)
  const [, wide = '', tall = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
  const millimetres = (points: string) => (Number(points) * 25.4) / 72
  assert.ok(Math.abs(millimetres(wide) - (size.width + 40)) < 0.01, wide)
  assert.ok(Math.abs(millimetres(tall) - (size.height + 62)) < 0.01, tall)
})

test('effects for screens, such as shadow and paper fibre, are not printed', () => {
  const coloursOf = (shapes: readonly PrintShape[]): string[] =>
    shapes.flatMap((shape) => ('shapes' in shape ? coloursOf(shape.shapes) : [String(shape.paint)]))
  for (const name of printNames) {
    const colours = coloursOf(printShapes(name, 'White').shapes)
    assert.ok(colours.length > 5, name)
    for (const colour of colours) assert.match(colour, /^#[0-9a-f]{6}$/)
    assert.ok(!colours.includes('#4a2c14'), `${name} has the shadow's colour`)
  }
})

test('an owner’s SVG becomes paths with its gradients; an owner’s picture stays a picture with its transparency', async () => {
  const read = await readSvg(
    `<svg viewBox="0 0 100 50"><linearGradient id="g" gradientUnits="userSpaceOnUse" x2="100"><stop stop-color="red"/>
      <stop offset="1" stop-color="blue"/></linearGradient><path d="M0 0h100v50a9 9 0 0 1-9-9z" fill="url(#g)"/>
      <path d="M5 5h20" stroke="green" stroke-dasharray="3 1 2" transform="rotate(10)"/></svg>`,
  )
  assert.ok('drawing' in read)
  const page = { width: 200, height: 100, caption: [] }
  const paths = Buffer.from(await files.pdf('Propio', [{ ...page, drawing: read.drawing }]))
  assert.doesNotMatch(paths.toString('latin1'), /\/Subtype\s*\/Image|\/FontFile/)
  assert.match(paths.toString('latin1'), /\/ShadingType 2/)
  assert.match(contentOf(paths), /\[3 1 2\] 0 d/)
  const png = await sharp(Buffer.from('<svg width="60" height="30"><circle cx="15" cy="15" r="14"/></svg>'))
    .png()
    .toBuffer()
  const pixels = Buffer.from(await files.pdf('Propio', [{ ...page, drawing: { png } }])).toString('latin1')
  assert.match(pixels, /\/Subtype\s*\/Image[\s\S]*\/SMask/)
})
