import type { Picture as PictureData } from '../../../domain/picture.ts'
import { home } from '../../copy/home.ts'
import { Picture } from '../../ui/picture.tsx'

type Value = { title: string; text: string; picture: PictureData }

/** Four sheets side by side; on a phone a row that is pushed with the thumb. */
export function ValueCards({ values }: { values: readonly Value[] }) {
  return (
    <section className="page values" aria-labelledby="values-title">
      <h2 id="values-title">{home.valuesTitle}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls must be reachable by keyboard */}
      <ul className="plain value-row" tabIndex={0} aria-labelledby="values-title">
        {values.map(({ title, text, picture }) => (
          <li key={title} className="value">
            <div className="cutout">
              <Picture picture={picture} alt="" sizes="(width < 48rem) 70vw, 18rem" />
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
