import type { ShownPicture } from '../../../domain/pictures/picture.ts'

/** A picture for other sites to show: its absolute address; the shop's own pictures also as JPEG, with their size in pixels. */
export type SharePicture = { url: string; jpeg?: string; width?: number; height?: number }

/** The largest rendering. Its address carries the picture's fingerprint, so a new picture is fetched anew. */
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
