import type { ShownPicture } from '../../domain/pictures/picture.ts'

/** The address of the largest copy of a picture, as WebP, which every browser reads. */
export function largestAddress(picture: ShownPicture): string {
  return picture.kind === 'foreign' ? picture.url : `${picture.base}-${picture.widths.at(-1)}.webp`
}
