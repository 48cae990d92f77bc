import type { ShownPicture } from '../../domain/pictures/picture.ts'

/** One address that shows a picture at its largest, in the format that every browser reads. */
export function largestAddress(picture: ShownPicture): string {
  return picture.kind === 'foreign' ? picture.url : `${picture.base}-${picture.widths.at(-1)}.webp`
}
