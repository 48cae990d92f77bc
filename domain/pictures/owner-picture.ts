/**
 * The address holds all these facts, so that no page needs a query for them. The content of an address never changes.
 */
export type OwnerPicture = {
  /** Sixteen hexadecimal digits: the hash of the uploaded file and its cut. */
  hash: string
  /** Size of the largest copy in pixels. */
  width: number
  height: number
  /** '#rrggbb': the colour that is shown until the picture has loaded. */
  tint: string
}

/** portrait: as for products. whole: not cut (a logo, a wide scene). */
export const pictureShapes = ['portrait', 'whole'] as const
export type PictureShape = (typeof pictureShapes)[number]

/** The middle of a cut, and its size as a part of the largest possible cut; each from 0 to 1. */
export type Cut = { x: number; y: number; size: number }

export const wholeCut: Cut = { x: 0.5, y: 0.5, size: 1 }
/** A smaller cut would be too blurred. */
export const smallestCut = 0.3

export const ownerPicturePrefix = '/pictures/p/'
const named = /^([0-9a-f]{16})-([1-9]\d{0,4})x([1-9]\d{0,4})-([0-9a-f]{6})$/
/** The widths of the catalogue, and one more for high-resolution screens. */
const widths = [320, 640, 960, 1280]

export function ownerPictureAddress({ hash, width, height, tint }: OwnerPicture): string {
  return `${ownerPicturePrefix}${hash}-${width}x${height}-${tint.slice(1)}`
}

/** null: the owner did not upload this picture. */
export function ownerPictureAt(address: string): OwnerPicture | null {
  if (!address.startsWith(ownerPicturePrefix)) return null
  const [, hash, width, height, tint] = named.exec(address.slice(ownerPicturePrefix.length)) ?? []
  if (!hash) return null
  return { hash, width: Number(width), height: Number(height), tint: `#${tint}` }
}

/** The copies have all smaller standard widths, and the picture's own width. */
export function widthsUpTo(largest: number): number[] {
  return [...widths.filter((width) => width < largest), largest]
}

/** Largest width of a copy in pixels. */
export const widestPicture = 1280
/** Largest height of a copy in pixels. WebP ends at 16,383 pixels. */
export const tallestPicture = 16_000

/** The cut is 4:5 for portrait, and the whole picture otherwise. */
export function cutOf(
  { width, height }: { width: number; height: number },
  shape: PictureShape,
  { x, y, size }: Cut,
): { left: number; top: number; width: number; height: number } {
  if (shape === 'whole') return { left: 0, top: 0, width, height }
  const widest = Math.min(width, (height * 4) / 5)
  const cutWidth = Math.max(1, Math.round(widest * size))
  const cutHeight = Math.max(1, Math.min(height, Math.round((cutWidth * 5) / 4)))
  const within = (middle: number, length: number, room: number) =>
    Math.round(Math.min(Math.max(middle * room - length / 2, 0), room - length))
  return {
    left: within(x, cutWidth, width),
    top: within(y, cutHeight, height),
    width: cutWidth,
    height: cutHeight,
  }
}

/**
 * Longest side, in pixels, of the master that cuts are made from: 2400, or more where the shorter side would become
 * narrower than the widest picture shown.
 */
export function masterLength({ width, height }: { width: number; height: number }): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return Math.round(long * Math.min(1, Math.max(2400 / long, widestPicture / short)))
}

export const pictureFaultKinds = [
  'empty',
  'no-picture',
  'too-large',
  'too-many-pixels',
  'too-small',
  'broken',
] as const
export type PictureFault = (typeof pictureFaultKinds)[number]
/** An empty file is refused before it is stored. */
export type MakingFault = Exclude<PictureFault, 'empty'>

export const mostPicturePixels = 50_000_000
/** In pixels. A narrower picture would be blurred on every telephone. */
export const leastPictureWidth = 320

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/** Reads the first bytes; the file's name is not trusted. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) !== 'ftyp') return null
  const brands = text(8, 64)
  if (/^avi[fs]/.test(brands)) return 'avif'
  return /^(?:hei[cxms]|hev[cx]|mif1|msf1)/.test(brands) ? 'heic' : null
}
