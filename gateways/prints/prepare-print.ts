import { largestFiles } from '../../domain/pictures/largest-files.ts'
import { hash } from 'node:crypto'
import {
  mostDots,
  type OwnPrint,
  type PrintFault,
  ownPrintName,
  ownPrintWidths,
} from '../../domain/designs/own-print.ts'
import { printSvg } from '../../drawing/print-svg.ts'
import { visibleBox } from './visible-box.ts'

/** A file for a press (`{name}.json`, `{name}.png`), or a picture for pages. */
export type PrintFile = { name: string; bytes: Buffer }
export type PreparedPrint =
  | { kind: 'print'; print: OwnPrint; files: PrintFile[]; removed: string[] }
  | { kind: 'fault'; fault: PrintFault }

/** The largest print area of any garment, in millimetres. A press shows no more dots than fit there. */
const largest = { width: 260, height: 325 }
const mostPixels = 50_000_000
/** Longer side, in pixels, of the picture from which the smaller ones are made. */
const looked = 1600
const pngBegins = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Call it in a separate process only: it loads a whole document model and reads files from strangers. */
export async function preparePrint(sent: Buffer): Promise<PreparedPrint> {
  if (sent.length === 0) return { kind: 'fault', fault: 'nothing-sent' }
  if (sent.subarray(0, 8).equals(pngBegins)) return preparePixels(sent)
  if (sent.length > largestFiles.svgPrint) return { kind: 'fault', fault: 'too-many-bytes' }
  const text = sent.toString('utf8')
  return /<svg[\s>]/i.test(text) ? prepareDrawing(text) : { kind: 'fault', fault: 'not-a-print' }
}

async function prepareDrawing(text: string): Promise<PreparedPrint> {
  // Loaded only for drawings: for a picture, loading would take most of the time.
  const { readSvg } = await import('./svg/read-svg.ts')
  const read = await readSvg(text)
  if ('fault' in read) return { kind: 'fault', fault: read.fault }
  const { drawing, removed } = read
  const { default: sharp } = await import('sharp')
  const density = (72 * looked) / Math.max(drawing.box.width, drawing.box.height)
  if (density > 100_000 || density < 1e-3) return { kind: 'fault', fault: 'no-size' }
  const whole = await sharp(Buffer.from(printSvg(drawing)), { density, unlimited: false })
    .resize({ width: looked, height: looked, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const visible = await visibleBox(whole.data)
  if (visible === null) return { kind: 'fault', fault: 'empty' }
  const scale = drawing.box.width / whole.info.width
  // Cuts off empty space, which would make the drawing smaller on cloth.
  const box = {
    x: drawing.box.x + visible.left * scale,
    y: drawing.box.y + visible.top * scale,
    width: visible.width * scale,
    height: visible.height * scale,
  }
  const file = Buffer.from(JSON.stringify({ shapes: drawing.shapes, box }))
  const longer = Math.max(box.width, box.height)
  const print: OwnPrint = {
    hash: hashOf(file),
    width: Math.max(1, Math.round((1000 * box.width) / longer)),
    height: Math.max(1, Math.round((1000 * box.height) / longer)),
    format: 'svg',
  }
  const cut = await sharp(whole.data).extract(visible).png().toBuffer()
  const name = ownPrintName(print)
  return {
    kind: 'print',
    print,
    removed,
    files: [{ name: `${name}.json`, bytes: file }, ...(await looks(name, cut))],
  }
}

async function preparePixels(sent: Buffer): Promise<PreparedPrint> {
  if (sent.length > largestFiles.pngPrint) return { kind: 'fault', fault: 'too-many-bytes' }
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: mostPixels, failOn: 'error' } as const
  const facts = await sharp(sent, options)
    .metadata()
    .catch(() => null)
  if (!facts) return { kind: 'fault', fault: 'not-a-print' }
  if (facts.width * facts.height > mostPixels) return { kind: 'fault', fault: 'too-many-pixels' }
  const visible = await visibleBox(sent).catch(() => 'broken' as const)
  if (visible === 'broken') return { kind: 'fault', fault: 'not-a-print' }
  if (visible === null) return { kind: 'fault', fault: 'empty' }
  if (visible.opaque) return { kind: 'fault', fault: 'opaque' }
  const dots = (millimetres: number) => Math.ceil((millimetres / 25.4) * mostDots)
  const { data: file, info } = await sharp(sent, options)
    .extract(visible)
    .resize({
      width: dots(largest.width),
      height: dots(largest.height),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true })
  const print: OwnPrint = { hash: hashOf(file), width: info.width, height: info.height, format: 'png' }
  const name = ownPrintName(print)
  return {
    kind: 'print',
    print,
    removed: [],
    files: [{ name: `${name}.png`, bytes: file }, ...(await looks(name, file))],
  }
}

/** Makes all widths that pages show. */
async function looks(name: string, picture: Buffer): Promise<PrintFile[]> {
  const { default: sharp } = await import('sharp')
  return Promise.all(
    ownPrintWidths.flatMap((width) => {
      const resized = sharp(picture).resize({ width })
      return [
        resized
          .clone()
          .avif({ quality: 60, effort: 3 })
          .toBuffer()
          .then((bytes) => ({ name: `${name}-${width}.avif`, bytes })),
        resized
          .clone()
          .webp({ quality: 84 })
          .toBuffer()
          .then((bytes) => ({ name: `${name}-${width}.webp`, bytes })),
      ]
    }),
  )
}

function hashOf(file: Buffer): string {
  return hash('sha256', file, 'hex').slice(0, 32)
}
