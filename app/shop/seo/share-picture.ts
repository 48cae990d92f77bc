import type { Picture } from '../../../domain/picture.ts'

/** A picture for other sites to show: an absolute address and, where it is one of ours, its size in pixels. */
export type SharePicture = { url: string; width?: number; height?: number }

/** The largest rendering. Its address carries the picture's fingerprint, so a new picture is fetched anew. */
export function sharePicture(picture: Picture, publicUrl: string): SharePicture {
  if (picture.kind === 'foreign') return { url: new URL(picture.url, publicUrl).href }
  const { base, widths, width, height } = picture
  const widest = Math.max(...widths)
  return {
    url: `${publicUrl}${base}-${widest}.webp`,
    width: widest,
    height: Math.round((height * widest) / width),
  }
}
