import type { ShownPicture as PictureData } from '../../../../domain/pictures/picture.ts'
import { home } from '../../../../words/home.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useShop } from '../../use-shop.ts'
import { lateInPlace } from '../../../ui/late-in-place.tsx'
import { PaperLetters } from './paper-letters.tsx'

/** The code of the film loads after the first view, as the film does. Without the film, the still picture stays. */
const HeroFilm = lateInPlace(() => import('./hero-film.tsx'))

type HeroProps = {
  /** The headline, one entry for each line, so that the text has the same lines in every typeface. */
  headline: readonly string[]
  lead: string
  alt: string
  /** The picture for wide windows; null: the shop's name in paper letters is shown instead. */
  wide: PictureData | null
  tall: PictureData | null
  builder: boolean
  film: boolean
}

export function Hero({ headline, lead, alt, wide, tall, builder, film }: HeroProps) {
  const { name } = useShop()
  return (
    <section className="hero">
      <div className="page hero-words">
        <h1>
          {headline.map((line) => (
            <span key={line}>{`${line} `}</span>
          ))}
        </h1>
        <p className="lead opening">{lead}</p>
        <p className="actions">
          <ButtonLink to={paths.catalogue} kind="main">
            {home.toCatalogue}
          </ButtonLink>
          {builder && (
            <ButtonLink to={paths.builder} kind="sun">
              {home.toBuilder}
            </ButtonLink>
          )}
        </p>
      </div>
      {wide && tall ? (
        <div className="hero-picture">
          <Picture picture={wide} narrow={{ picture: tall, below: '60rem' }} alt={alt} sizes="100vw" first />
          {film && <HeroFilm />}
        </div>
      ) : (
        <PaperLetters of={name} />
      )}
      <div className="hero-edge" aria-hidden="true" />
    </section>
  )
}
