import { home } from '../../../../words/home.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { organization, website } from '../../seo/structured-data.ts'
import { shopContext } from '../../shop-context.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { Route } from './+types/home.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { PartnerInvite } from './partner-invite.tsx'
import { ValueCards } from './value-cards.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { pictures, settings } = context.get(shopContext)
  const named = (name: string) => pictures.resolve(`/pictures/${name}`)
  return {
    structured: [organization(settings), website(settings)],
    wide: named('portada-ancha'),
    tall: named('portada-alta'),
    about: named('gracias'),
    partner: settings.membershipCard && {
      picture: named('hazte-socio'),
      minimum: settings.membershipCard.price,
    },
    values: home.values.map(({ picture, title, text }) => ({ title, text, picture: named(picture) })),
    categories: home.categories.map(({ audience, picture, title }) => ({
      audience,
      title,
      picture: named(picture),
    })),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: home.title,
    description: home.description,
    path: paths.home,
    structured: loaderData?.structured ?? [],
  })

export default function Home({
  loaderData: { wide, tall, about, partner, values, categories },
}: Route.ComponentProps) {
  return (
    <>
      <Hero wide={wide} tall={tall} />
      <ValueCards values={values} />
      <CategoryTiles categories={categories} />
      <section className="page halves-soon gap-6 teaser">
        <div className="cutout teaser-picture">
          <Picture picture={about} alt="" sizes="(width < 48rem) 90vw, 30rem" />
        </div>
        <div>
          <h2>{home.aboutTitle}</h2>
          <p className="lead opening">{home.aboutText}</p>
          <p className="actions">
            <ButtonLink to={paths.about} kind="sun">
              {home.aboutLink}
            </ButtonLink>
            <ButtonLink to={paths.catalogue}>{home.toCatalogue}</ButtonLink>
          </p>
        </div>
      </section>
      {partner && <PartnerInvite {...partner} />}
      <section className="page halves-soon gap-5 promises">
        <div className="sheet sheet-stitched">
          <h2>{home.commitmentTitle}</h2>
          <p className="lead">{home.commitment}</p>
        </div>
        <div className="sheet">
          <h2>{home.contactTitle}</h2>
          <p>{home.contactText}</p>
          <p className="actions">
            <ButtonLink to={paths.contact} kind="ink">
              {home.contactLink}
            </ButtonLink>
          </p>
        </div>
      </section>
    </>
  )
}
