import { about } from '../../../../words/about.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { ownPicture, scenePicture } from '../../../../use-cases/settings/brand-pictures.ts'
import { aboutTexts, paragraphs } from '../../../../words/brand-texts.ts'
import { shopContext } from '../../../shop-context.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { Route } from './+types/about.ts'

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const texts = aboutTexts(shop.settings)
  return {
    welcome: scenePicture(shop, 'workshop'),
    mission: ownPicture(shop, 'value1'),
    texts: {
      description: texts.description,
      welcome: texts.welcome,
      story: paragraphs(texts.story),
      mission: texts.mission,
      reasons: ([1, 2, 3, 4] as const).map((at) => ({
        title: texts[`reason${at}Title`],
        text: texts[`reason${at}Text`],
      })),
    },
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: about.title,
    description: loaderData?.texts.description ?? '',
    path: paths.about,
  })

export default function About({ loaderData: { welcome, mission, texts } }: Route.ComponentProps) {
  return (
    <div className="page page-body about">
      <section className="halves-soon gap-5 about-half">
        <div>
          <h1>{about.welcome}</h1>
          <p className="lead opening">{texts.welcome}</p>
        </div>
        <div className="cutout">
          <Picture picture={welcome} alt="" sizes="(width < 48rem) 90vw, 34rem" first />
        </div>
      </section>
      <section className="prose">
        <h2>{about.story}</h2>
        {texts.story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section className="halves-soon gap-5 about-half about-half-turned">
        {mission && (
          <div className="cutout">
            <Picture picture={mission} alt="" sizes="(width < 48rem) 90vw, 34rem" />
          </div>
        )}
        <div>
          <h2>{about.mission}</h2>
          <p className="lead opening">{texts.mission}</p>
        </div>
      </section>
      <section>
        <h2>{about.why}</h2>
        <ul className="plain reasons">
          {texts.reasons.map(({ title, text }) => (
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
