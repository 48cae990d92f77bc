import type { ShownPicture } from '../domain/pictures/picture.ts'

/** A picture for other sites. `url`: absolute. Only the shop's own pictures have a JPEG and a size in pixels. */
export type SharePicture = { url: string; jpeg?: string; width?: number; height?: number }

/** The address of the largest copy contains the picture's fingerprint, so a changed picture gets a new address. */
export function sharePicture(picture: ShownPicture, publicUrl: string): SharePicture {
  if (picture.kind === 'foreign') return { url: new URL(picture.url, publicUrl).href }
  const { base, widths, width, height } = picture
  const widest = Math.max(...widths)
  const file = `${publicUrl}${base}-${widest}`
  return {
    url: `${file}.webp`,
    jpeg: `${file}.jpg`,
    width: widest,
    height: Math.round((height * widest) / width),
  }
}
