import { ownerPictureAt, widthsUpTo } from '../../domain/pictures/owner-picture.ts'

/** The uploaded file, until the picture is made from it. */
export const sentFile = (id: string) => `sent/${id}`
/**
 * The whole picture, upright. Other cuts are made from it, and only staff see it. The name always ends in '.jpg', but the
 * file of a transparent picture is a PNG: read its type from its bytes (pictureFormatOf).
 */
export const masterFile = (id: string) => `masters/${id}.jpg`
/** A file of a picture that pages show. */
export const shownFile = (name: string) => `p/${name}`

/** All files of a picture, by its address. */
export function shownFilesOf(address: string): string[] {
  const picture = ownerPictureAt(address)
  if (!picture) return []
  return widthsUpTo(picture.width).flatMap((width) =>
    ['avif', 'webp'].map((format) => shownFile(`${picture.hash}-${width}.${format}`)),
  )
}
