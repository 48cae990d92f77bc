import type { CSSProperties } from 'react'
import type { ShownPicture as PictureData } from '../../domain/pictures/picture.ts'
import { largestAddress } from './largest-address.ts'

type PictureProps = {
  picture: PictureData
  /** The alternative text; '' for a decorative picture. */
  alt: string
  sizes: string
  /** True for the first large picture of the page, which is loaded first, never lazily. */
  first?: boolean
  /** True on printouts: browsers do not print lazy pictures that were never scrolled into view. */
  eager?: boolean
  /** Another crop of the same scene, for windows narrower than `below`. */
  narrow?: { picture: PictureData; below: string }
}

/** A picture of the shop in several widths, or a picture of another site. Its space is reserved at once. */
export function Picture({ picture, alt, sizes, first = false, eager = false, narrow }: PictureProps) {
  const loading = first
    ? ({ fetchPriority: 'high' } as const)
    : ({ decoding: 'async', loading: eager ? 'eager' : 'lazy' } as const)
  if (picture.kind === 'foreign') {
    return (
      <img src={picture.url} alt={alt} width={960} height={1200} referrerPolicy="no-referrer" {...loading} />
    )
  }
  const { width, height, tint } = picture
  return (
    <picture>
      {narrow?.picture.kind === 'ours' && (
        <Sources picture={narrow.picture} sizes={sizes} media={`(width < ${narrow.below})`} />
      )}
      <Sources picture={picture} sizes={sizes} />
      <img
        src={largestAddress(picture)}
        alt={alt}
        width={width}
        height={height}
        style={{ '--tint': tint } as CSSProperties}
        {...loading}
      />
    </picture>
  )
}

function Sources({
  picture,
  sizes,
  media,
}: {
  picture: Extract<PictureData, { kind: 'ours' }>
  sizes: string
  media?: string
}) {
  return ['avif', 'webp'].map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={picture.widths.map((width) => `${picture.base}-${width}.${format} ${width}w`).join(', ')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      {...(media && { media })}
    />
  ))
}
