import { ownerPictureAt, widthsUpTo } from '../../domain/pictures/owner-picture.ts'

/** The name of an uploaded file, which is kept until the picture is made from it. */
export const sentFile = (id: string) => `sent/${id}`
/**
 * The whole picture, upright, for further cuts; only staff see it. The name always ends in '.jpg', but a transparent
 * picture is a PNG: read its type from its bytes (pictureFormatOf).
 */
export const masterFile = (id: string) => `masters/${id}.jpg`
export const shownFile = (name: string) => `p/${name}`

export function shownFilesOf(address: string): string[] {
  const picture = ownerPictureAt(address)
  if (!picture) return []
  return widthsUpTo(picture.width).flatMap((width) =>
    ['avif', 'webp'].map((format) => shownFile(`${picture.hash}-${width}.${format}`)),
  )
}
