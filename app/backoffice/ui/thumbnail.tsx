import type { ShownPicture as PictureData } from '../../../domain/pictures/picture.ts'
import { Picture } from '../../ui/picture.tsx'

/** A thumbnail has one file: addresses of all widths would make a page of fifty rows half as long again. */
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
