import type { ShownPicture as PictureData } from '../../../../domain/pictures/picture.ts'
import { home } from '../../../../words/home.ts'
import { NextMark, PreviousMark } from '../../../ui/marks.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useCarousel } from './use-carousel.ts'

type Value = { title: string; text: string; picture: PictureData | null }

/** The cards are side by side; on a phone they are a row that scrolls, also without scripts. */
export function ValueCards({ values }: { values: readonly Value[] }) {
  const { row, at, isScrolling, go } = useCarousel(values.length)
  return (
    <section
      className="page values"
      aria-labelledby="values-title"
      aria-roledescription={isScrolling ? home.carousel : undefined}
    >
      <h2 id="values-title">{home.valuesTitle}</h2>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a row that scrolls must be reachable by keyboard */}
      <ul
        ref={row}
        className="plain value-row"
        tabIndex={isScrolling ? 0 : undefined}
        aria-labelledby="values-title"
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
        {values.map(({ title, text, picture }) => (
          <li key={title} className="value">
            {picture && (
              <div className="cutout">
                <Picture picture={picture} alt="" sizes="(width < 48rem) 70vw, 18rem" />
              </div>
            )}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className="value-steps needs-scripts">
        <button
          type="button"
          className="icon-button"
          aria-label={home.previousValue}
          aria-disabled={at === 0}
          onClick={() => go(at - 1)}
        >
          <PreviousMark />
        </button>
        <output>
          <span className="only-heard">{`${values[at]?.title ?? ''}, `}</span>
          <span>{home.valuePosition(at + 1, values.length)}</span>
        </output>
        <button
          type="button"
          className="icon-button"
          aria-label={home.nextValue}
          aria-disabled={at === values.length - 1}
          onClick={() => go(at + 1)}
        >
          <NextMark />
        </button>
      </div>
    </section>
  )
}
