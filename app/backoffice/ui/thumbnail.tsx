import type { ShownPicture as PictureData } from '../../../domain/pictures/picture.ts'
import { Picture } from '../../ui/picture.tsx'

/**
 * A picture in a list, at most eighty pixels wide. The narrowest file is sharp enough on every screen, and the
 * addresses of all widths would make a page of fifty rows half as long again. null: an empty placeholder.
 */
export function Thumbnail({ picture }: { picture: PictureData | null }) {
  if (picture === null) return <span className="no-picture" />
  if (picture.kind === 'foreign') return <Picture picture={picture} alt="" sizes="5rem" />
  const { base, widths, width, height } = picture
  const narrowest = `${base}-${widths[0]}`
  return (
    <picture>
      <source type="image/avif" srcSet={`${narrowest}.avif`} />
      <img src={`${narrowest}.webp`} alt="" width={width} height={height} decoding="async" loading="lazy" />
    </picture>
  )
}
