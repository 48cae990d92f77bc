import type { Picture as PictureData } from '../../../../domain/picture.ts'
import { home } from '../../../../words/home.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { HeroFilm } from './hero-film.tsx'

/** The paper world, wide or tall, with the words on its calm sky. */
export function Hero({ wide, tall }: { wide: PictureData; tall: PictureData }) {
  return (
    <section className="hero">
      <div className="page hero-words">
        <h1>
          {home.cry.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className="lead opening">{home.lead}</p>
        <p className="actions">
          <ButtonLink to={paths.catalogue} kind="main">
            {home.toCatalogue}
          </ButtonLink>
          <ButtonLink to={paths.builder} kind="sun">
            {home.toBuilder}
          </ButtonLink>
        </p>
      </div>
      <div className="hero-picture">
        <Picture
          picture={wide}
          narrow={{ picture: tall, below: '60rem' }}
          alt={home.heroAlt}
          sizes="100vw"
          first
        />
        <HeroFilm />
      </div>
      <div className="hero-edge" aria-hidden="true" />
    </section>
  )
}
