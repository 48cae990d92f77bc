import { useState } from 'react'
import type { ShownPicture as PictureData } from '../../../../domain/pictures/picture.ts'
import { sizeGuideCopy as copy } from '../../../../words/size-guide-words.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'

type Measure = { id: string; title: string; text: string; alt: string; picture: PictureData }

/** Drawings of how to measure; a press opens a drawing large. */
export function MeasureFigures({ measures }: { measures: readonly Measure[] }) {
  const [open, setOpen] = useState<string | null>(null)
  const shown = measures.find(({ id }) => id === open)
  return (
    <>
      <ul className="plain cuts measures">
        {measures.map(({ id, title, text, alt, picture }) => (
          <li key={id}>
            <div className="cutout measure-picture">
              <Picture picture={picture} alt={alt} sizes="(width < 48rem) 45vw, 22rem" />
              <button
                type="button"
                className="measure-zoom needs-scripts"
                aria-label={copy.enlarge(title)}
                onClick={() => setOpen(id)}
              />
            </div>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== undefined}
        onClose={() => setOpen(null)}
        title={shown?.title ?? ''}
        size="picture"
        titleHidden
      >
        {shown && (
          <figure className="measure-large">
            <Picture picture={shown.picture} alt={shown.alt} sizes="(width < 48rem) 96vw, 44rem" />
            <figcaption>{shown.text}</figcaption>
          </figure>
        )}
      </Dialog>
    </>
  )
}
