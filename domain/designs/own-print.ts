import { type Garment, sizes } from '../catalogue/catalogue.ts'
import { printedSize, printPlaces } from './print-size.ts'

export const printFormats = ['svg', 'png'] as const

/**
 * A print of the owner's own. Its address says all of it, and never changes what it shows: the hash is of the file a
 * press gets. `svg` is a drawing of paths, whose measure only tells its proportions; `png` has so many pixels.
 */
export type OwnPrint = {
  hash: string
  width: number
  height: number
  format: (typeof printFormats)[number]
}

const prefix = '/pictures/d/'
const form = /^([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})-(svg|png)$/

/** The widths in pixels in which such a print is shown, as AVIF and WebP at `{address}-{width}.{avif|webp}`. */
export const ownPrintWidths: readonly number[] = [160, 320, 640]

/** '0f…-800x1000-svg': the address without its folder, as the picture of a garment is asked for with it. */
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

/** null: the picture of a design that is none of the owner's own prints. */
export function ownPrintAt(address: string): OwnPrint | null {
  return address.startsWith(prefix) ? ownPrintNamed(address.slice(prefix.length)) : null
}

const lookField = 'dibujo'

/**
 * What follows the query of a garment's picture (domain/designs/builder-address.ts) whose print is this design's; '' where the
 * print is none of the owner's own. The picture then shows this very print, whatever becomes of the design.
 */
export function ownLook(designPicture: string): string {
  const print = ownPrintAt(designPicture)
  return print ? `&${lookField}=${ownPrintName(print)}` : ''
}

export function ownPrintIn(search: URLSearchParams): OwnPrint | null {
  return ownPrintNamed(search.get(lookField) ?? '')
}

/** The most millimetres that a drawing of these proportions is printed in on any of these garments. */
export function largestPrinted(
  drawing: { width: number; height: number },
  garments: readonly Garment[],
): { width: number; height: number } {
  const widths = garments.flatMap((garment) =>
    sizes.flatMap((size) => printPlaces(garment, size).map(({ width }) => width)),
  )
  return printedSize(drawing, Math.max(0, ...widths))
}

/** Below this a print looks coarse: it is refused. */
export const fewestDots = 150
/** More than this no press shows. */
export const mostDots = 300

/** Dots per inch where it is printed largest; null: paths, as fine as any press. */
export function dotsPerInch(print: OwnPrint, garments: readonly Garment[]): number | null {
  if (print.format === 'svg') return null
  const { width } = largestPrinted(print, garments)
  return width === 0 ? mostDots : Math.floor((print.width * 25.4) / width)
}

/** Why a file is no print. */
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
