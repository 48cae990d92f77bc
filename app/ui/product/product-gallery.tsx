import { type ReactNode, useState } from 'react'
import type { ShownPicture as PictureData } from '../../../domain/pictures/picture.ts'
import { catalogue } from '../../../words/catalogue-words.ts'
import { product as copy } from '../../../words/product-words.ts'
import { Dialog } from '../dialog.tsx'
import { largestAddress } from '../largest-address.ts'
import { Picture } from '../picture.tsx'

/** The pictures of a product open in full size; without scripts they are links to the files. */
export function ProductGallery({
  title,
  pictures,
  alts,
  noMore,
  children,
}: {
  title: string
  pictures: readonly PictureData[]
  /** The owner's alternative text for each picture; the program's own text replaces a missing one. */
  alts?: readonly string[] | undefined
  /** True: a gallery of one picture says that there are no other pictures. */
  noMore: boolean
  /** Lies on the large picture. */
  children?: ReactNode
}) {
  const [open, setOpen] = useState<number | null>(null)
  const shown = open === null ? undefined : pictures[open]
  const alt = (index: number) => alts?.[index] || catalogue.photo(title, index + 1, pictures.length)
  return (
    <div className="gallery">
      <div className="cutout gallery-large">
        {pictures[0] && (
          <Picture picture={pictures[0]} alt={alt(0)} sizes="(width < 48rem) 88vw, 34rem" first />
        )}
        {children}
      </div>
      {pictures.length > 1 ? (
        <ul className="plain thumbs">
          {pictures.map((picture, index) => (
            <li key={index}>
              <a
                href={largestAddress(picture)}
                className="thumb"
                aria-label={copy.enlarge(index + 1, pictures.length)}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  setOpen(index)
                }}
              >
                <Picture picture={picture} alt="" sizes="9rem" />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        noMore && <p className="soft">{copy.noMore}</p>
      )}
      <Dialog
        open={shown !== undefined}
        onClose={() => setOpen(null)}
        title={title}
        titleHidden
        size="picture"
      >
        {shown && <Picture picture={shown} alt={alt(open ?? 0)} sizes="(width < 48rem) 96vw, 44rem" />}
      </Dialog>
    </div>
  )
}
