/**
 * The address of an uploaded picture holds all these facts, so pages need no query for them. Its content never
 * changes.
 */
export type OwnerPicture = {
  /** The hash of the uploaded file and its cut, in sixteen hexadecimal digits. */
  hash: string
  /** Width and height of the picture's largest copy, in pixels. */
  width: number
  height: number
  /** '#rrggbb': the colour that pages show until the picture has loaded. */
  tint: string
}

/** portrait: the picture is cut as for products. whole: the picture is not cut (a logo, a wide scene). */
export const pictureShapes = ['portrait', 'whole'] as const
export type PictureShape = (typeof pictureShapes)[number]

/** `x`, `y`: the middle of a cut. `size`: the cut's part of the largest possible cut. All are from 0 to 1. */
export type Cut = { x: number; y: number; size: number }

export const wholeCut: Cut = { x: 0.5, y: 0.5, size: 1 }
/** A picture cut smaller than this would look blurred. */
export const smallestCut = 0.3

export const ownerPicturePrefix = '/pictures/p/'
const named = /^([0-9a-f]{16})-([1-9]\d{0,4})x([1-9]\d{0,4})-([0-9a-f]{6})$/
/** Picture widths that the catalogue uses, and one more for high-resolution screens. */
const widths = [320, 640, 960, 1280]

export function ownerPictureAddress({ hash, width, height, tint }: OwnerPicture): string {
  return `${ownerPicturePrefix}${hash}-${width}x${height}-${tint.slice(1)}`
}

/** Returns null when the owner did not upload the picture. */
export function ownerPictureAt(address: string): OwnerPicture | null {
  if (!address.startsWith(ownerPicturePrefix)) return null
  const [, hash, width, height, tint] = named.exec(address.slice(ownerPicturePrefix.length)) ?? []
  if (!hash) return null
  return { hash, width: Number(width), height: Number(height), tint: `#${tint}` }
}

/** A picture has copies in all smaller standard widths, and one copy in its own width. */
export function widthsUpTo(largest: number): number[] {
  return [...widths.filter((width) => width < largest), largest]
}

/** Largest width of a picture's copy, in pixels. */
export const widestPicture = 1280
/** Largest height of a picture's copy, in pixels. The format WebP ends at 16,383 pixels. */
export const tallestPicture = 16_000

/** A portrait is cut to 4:5. A picture of any other shape stays whole. */
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
 * Returns the longest side, in pixels, of the master picture that all cuts are made from: 2400, or more where the
 * shorter side would become narrower than `widestPicture`.
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
/** A fault that the making of copies can find. An empty file is refused before that, when it arrives. */
export type MakingFault = Exclude<PictureFault, 'empty'>

export const mostPicturePixels = 50_000_000
/** In pixels. A narrower picture would be blurred on every telephone. */
export const leastPictureWidth = 320

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/** Recognizes the picture's format by the first bytes, because the file's name cannot be trusted. */
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
