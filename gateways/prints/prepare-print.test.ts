import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import type { PrintFault } from '../../domain/designs/own-print.ts'
import type { PrintShape } from '../../drawing/print-shapes.ts'
import { preparePrint } from './prepare-print.ts'
import { readSvg } from './svg/read-svg.ts'

const dot = '<circle cx="50" cy="50" r="40" fill="tomato"/>'
const drawn = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100"${more}>${dot}${inside}</svg>`

async function faultOf(text: string): Promise<PrintFault | null> {
  const read = await readSvg(text)
  return 'fault' in read ? read.fault : null
}

/** Each `<use>` doubles the copies of the previous one: together about a thousand million shapes. */
const bomb = Array.from(
  { length: 30 },
  (_, step) => `<g id="c${step + 1}"><use href="#c${step}"/><use href="#c${step}"/></g>`,
).join('')

const refused: readonly (readonly [PrintFault, string, string])[] = [
  ['script', 'a script', drawn('<script>alert(1)</script>')],
  ['script', 'what runs when it is shown', drawn('', ' onload="alert(1)"')],
  ['script', 'what runs when it is pressed', drawn('<path d="M0 0h9v9z" onclick="x()"/>')],
  ['script', 'a page in the drawing', drawn('<foreignObject><b>x</b></foreignObject>')],
  ['script', 'a frame', drawn('<iframe src="https://elsewhere.example/"/>')],
  ['linked', 'a picture of elsewhere', drawn('<image href="https://elsewhere.example/a.png"/>')],
  ['linked', 'a shape of another file', drawn('<use xlink:href="otro.svg#a"/>')],
  [
    'linked',
    'a colour of another file',
    drawn('<path d="M0 0h9v9z" fill="url(https://elsewhere.example/#a)"/>'),
  ],
  ['linked', 'a sheet of elsewhere', drawn('<style>@import "https://elsewhere.example/a.css"</style>')],
  ['linked', 'a style that loads', drawn('<style>.a{fill:url(//elsewhere.example/a)}</style>')],
  ['linked', 'a way to a program', drawn('<a href="javascript:x()"><path d="M0 0h9v9z"/></a>')],
  ['photo', 'a photograph', drawn('<image xlink:href="data:image/png;base64,AAAA"/>')],
  ['letters', 'letters', drawn('<text x="9" y="9">Hola</text>')],
  ['effects', 'a filter', drawn('<path d="M0 0h9v9z" filter="url(#f)"/>')],
  ['effects', 'a colour that is none', drawn('<path d="M0 0h9v9z" fill="blurple"/>')],
  ['too-many-shapes', 'copies of copies', drawn(`<g id="c0"><path d="M0 0h9v9z"/></g>${bomb}`)],
  ['too-many-shapes', 'what copies itself', drawn('<g id="z"><use href="#z"/></g>')],
  ['no-size', 'no size', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'],
  ['empty', 'nothing', '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="none"/></svg>'],
  ['not-a-print', 'a page', '<p>hola</p>'],
]

for (const [fault, what, text] of refused)
  test(`${what} is refused: ${fault}`, async () => assert.equal(await faultOf(text), fault))

const painted = (shapes: readonly PrintShape[]): string[] =>
  shapes.flatMap((shape) =>
    'shapes' in shape ? painted(shape.shapes) : [`${shape.kind} ${String(shape.paint)}`],
  )

test('an SVG of common programs is read with styles, groups, copies, gradients and clips', async () => {
  const read =
    await readSvg(`<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [<!ENTITY a "b">]>
    <svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="10mm" viewBox="0 0 200 100"><defs><style>
      .a, .b { fill: rgb(0 0 255 / 50%); stroke: #123 } #over .b { fill: gold !important }</style>
      <linearGradient id="g" gradientUnits="userSpaceOnUse" x2="90"><stop stop-color="red"/><stop offset="1"/></linearGradient>
      <clipPath id="k"><circle r="30"/></clipPath></defs>
      <metadata>x</metadata><animate attributeName="r"/>
      <g id="over" fill="green"><rect class="a" width="9" height="9"/><rect class="b" width="9" height="9"/><path d="M0 0h9v9z"/></g>
      <use href="#over" x="50"/><path d="M0 0h9v9z" fill="url(#g)"/><g clip-path="url(#k)"><path d="M0 0h9v9z"/></g></svg>`)
  assert.ok('drawing' in read)
  const { drawing, removed } = read
  assert.deepEqual(removed, ['animate'])
  const group = ['fill #0000ff', 'line #112233', 'fill #ffd700', 'line #112233', 'fill #008000']
  assert.deepEqual(painted(drawing.shapes), [...group, ...group, 'fill [object Object]', 'fill #000000'])
  assert.equal(drawing.shapes.at(-1)?.kind, 'within')
  const [first] = drawing.shapes
  assert.equal(first?.kind === 'fill' && Math.round(first.opacity * 100), 50)
  assert.deepEqual(drawing.box, { x: 0, y: 0, width: 200, height: 100 })
})

test('a print is cut to its visible part, and rendered in three widths', async () => {
  const prepared = await preparePrint(
    Buffer.from('<svg viewBox="0 0 100 100"><path d="M20 40h40v20h-40z" fill="red"/></svg>'),
  )
  assert.ok(prepared.kind === 'print')
  const { print, files } = prepared
  assert.deepEqual([print.width, print.height, print.format], [1000, 500, 'svg'])
  const { box } = JSON.parse(files[0]!.bytes.toString()) as { box: Record<string, number> }
  assert.deepEqual(Object.values(box).map(Math.round), [20, 40, 40, 20])
  const widths = await Promise.all(
    files.slice(1).map(async ({ bytes }) => (await sharp(bytes).metadata()).width),
  )
  assert.deepEqual(widths, [160, 160, 320, 320, 640, 640])
})

test('transparent edges of a picture are cut off; an opaque, empty or broken picture is refused', async () => {
  const png = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer()
  const good = await png('<svg width="900" height="700"><circle cx="450" cy="350" r="300"/></svg>')
  const prepared = await preparePrint(good)
  assert.ok(prepared.kind === 'print')
  assert.deepEqual([prepared.print.width, prepared.print.height, prepared.print.format], [600, 600, 'png'])
  const faults = await Promise.all(
    [
      await png('<svg width="90" height="70"><rect width="90" height="70"/></svg>'),
      await png('<svg width="90" height="70"></svg>'),
      good.subarray(0, 900),
      Buffer.from('GIF89a'),
      Buffer.alloc(0),
      Buffer.from(drawn('<!-- -->'.repeat(70_000))),
    ].map(async (sent) => {
      const prepared = await preparePrint(sent)
      return prepared.kind === 'fault' ? prepared.fault : 'taken'
    }),
  )
  assert.deepEqual(faults, [
    'opaque',
    'empty',
    'not-a-print',
    'not-a-print',
    'nothing-sent',
    'too-many-bytes',
  ])
})
