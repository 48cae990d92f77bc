import { type Garment, sizes } from '../catalogue/catalogue.ts'
import { printedSize, printPlaces } from './print-size.ts'

export const printFormats = ['svg', 'png'] as const

/**
 * A print that the owner uploaded. The print's address holds all these facts, and the content of an address never
 * changes. `hash`: the hash of the file for the printing press. `width`, `height`: pixels of a `png`, only proportions
 * of an `svg`.
 */
export type OwnPrint = {
  hash: string
  width: number
  height: number
  format: (typeof printFormats)[number]
}

const prefix = '/pictures/d/'
const form = /^([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})-(svg|png)$/

/** Widths of a print's copies for pages, in pixels. The copies are at `{address}-{width}.{avif|webp}`. */
export const ownPrintWidths: readonly number[] = [160, 320, 640]

/** Example of a print's name: '0f…-800x1000-svg'. The address of a garment's picture contains this name. */
export function ownPrintName({ hash, width, height, format }: OwnPrint): string {
  return `${hash}-${width}x${height}-${format}`
}

export function ownPrintAddress(print: OwnPrint): string {
  return prefix + ownPrintName(print)
}

export function ownPrintNamed(name: string): OwnPrint | null {
  const [, hash, width, height, format] = form.exec(name) ?? []
  const known = printFormats.find((each) => each === format)
  return hash && known ? { hash, width: Number(width), height: Number(height), format: known } : null
}

/** Returns null when the owner did not upload the picture. */
export function ownPrintAt(address: string): OwnPrint | null {
  return address.startsWith(prefix) ? ownPrintNamed(address.slice(prefix.length)) : null
}

const lookField = 'dibujo'

/** Names the owner's print in a garment picture's address, so that the picture stays when the design changes. */
export function ownLook(designPicture: string): string {
  const print = ownPrintAt(designPicture)
  return print ? `&${lookField}=${ownPrintName(print)}` : ''
}

export function ownPrintIn(search: URLSearchParams): OwnPrint | null {
  return ownPrintNamed(search.get(lookField) ?? '')
}

/** Returns the width and height of the print on the largest garment, in millimetres. */
export function largestPrinted(
  drawing: { width: number; height: number },
  garments: readonly Garment[],
): { width: number; height: number } {
  const widths = garments.flatMap((garment) =>
    sizes.flatMap((size) => printPlaces(garment, size).map(({ width }) => width)),
  )
  return printedSize(drawing, Math.max(0, ...widths))
}

/** In dots per inch. A coarser print is refused. */
export const fewestDots = 150
/** In dots per inch. A printing press cannot show finer detail. */
export const mostDots = 300

/** The resolution at the largest size of the print; null for a drawing of paths, which is sharp at every size. */
export function dotsPerInch(print: OwnPrint, garments: readonly Garment[]): number | null {
  if (print.format === 'svg') return null
  const { width } = largestPrinted(print, garments)
  return width === 0 ? mostDots : Math.floor((print.width * 25.4) / width)
}

export const printFaults = [
  'nothing-sent',
  'not-a-print',
  'too-many-bytes',
  'too-many-pixels',
  'too-many-shapes',
  'too-slow',
  'script',
  'linked',
  'letters',
  'photo',
  'effects',
  'no-size',
  'empty',
  'opaque',
  'few-dots',
  'not-now',
] as const
export type PrintFault = (typeof printFaults)[number]
