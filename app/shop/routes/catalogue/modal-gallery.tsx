import { useState } from 'react'
import type { Picture as PictureData } from '../../../../domain/picture.ts'
import { catalogue } from '../../../../words/catalogue.ts'
import { Picture } from '../../../ui/picture.tsx'

/** One picture large, the others below to be chosen. */
export function ModalGallery({ title, pictures }: { title: string; pictures: readonly PictureData[] }) {
  const [at, setAt] = useState(0)
  const current = pictures[at]
  return (
    <div className="gallery">
      <div className="cutout gallery-large" aria-live="polite">
        {current && (
          <Picture
            key={at}
            picture={current}
            alt={catalogue.photo(title, at + 1, pictures.length)}
            sizes="(width < 48rem) 90vw, 27rem"
          />
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="plain thumbs">
          {pictures.map((picture, index) => (
            <li key={index}>
              <button
                type="button"
                className="thumb"
                aria-label={catalogue.picture(index + 1, pictures.length)}
                aria-pressed={index === at}
                onClick={() => setAt(index)}
              >
                <Picture picture={picture} alt="" sizes="5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
