import { about } from '../../../../words/about.ts'
import { metaOf } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { shopContext } from '../../../shop-context.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { Route } from './+types/about.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { pictures } = context.get(shopContext)
  return {
    welcome: pictures.resolve('/pictures/taller'),
    mission: pictures.resolve('/pictures/valor-divertida'),
  }
}

export const meta = metaOf(about, paths.about)

export default function About({ loaderData: { welcome, mission } }: Route.ComponentProps) {
  return (
    <div className="page page-body about">
      <section className="halves-soon gap-5 about-half">
        <div>
          <h1>{about.welcome}</h1>
          <p className="lead opening">{about.welcomeText}</p>
        </div>
        <div className="cutout">
          <Picture picture={welcome} alt="" sizes="(width < 48rem) 90vw, 34rem" first />
        </div>
      </section>
      <section className="prose">
        <h2>{about.story}</h2>
        {about.storyText.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section className="halves-soon gap-5 about-half about-half-turned">
        <div className="cutout">
          <Picture picture={mission} alt="" sizes="(width < 48rem) 90vw, 34rem" />
        </div>
        <div>
          <h2>{about.mission}</h2>
          <p className="lead opening">{about.missionText}</p>
        </div>
      </section>
      <section>
        <h2>{about.why}</h2>
        <ul className="plain reasons">
          {about.reasons.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className="actions">
          <ButtonLink to={paths.catalogue} kind="main">
            {about.toCatalogue}
          </ButtonLink>
        </p>
      </section>
    </div>
  )
}
