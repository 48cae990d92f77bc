import { Link } from 'react-router'
import { home, partnerInvite } from '../../../../words/home.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { organization, website } from '../../seo/structured-data.ts'
import type { ShownPicture } from '../../../../domain/pictures/picture.ts'
import { ownPicture } from '../../../../use-cases/settings/brand-pictures.ts'
import { homeTexts } from '../../../../words/brand-texts.ts'
import { offeredCollections } from '../../../../data/collections/open-collections.ts'
import { isBuilderOpen } from '../../../../use-cases/designs/builder-open.ts'
import { pageFactsContext, shopContext } from '../../../shop-context.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { lateInPlace } from '../../../ui/late-in-place.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { Route } from './+types/home.ts'
import { Hero } from './hero.tsx'
import { PaperLetters } from './paper-letters.tsx'
import { shownRows } from './shown-rows.ts'
import { ValueCards } from './value-cards.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const facts = context.get(pageFactsContext)
  facts.dependsOn('designs', 'collections', 'list', 'best-sellers')
  const { settings } = shop
  const [builder, offered] = await Promise.all([isBuilderOpen(shop), offeredCollections(shop.db)])
  const collections = offered.filter(({ onHome }) => onHome)
  for (const { picture, first } of collections) if (picture === '') facts.showsProducts([first])
  const rows = await shownRows(shop, offered, facts)
  const texts = homeTexts(settings)
  const { title, description, lead, heroAlt, aboutTitle, aboutText, commitment } = texts
  return {
    structured: [organization(settings), website(settings)],
    texts: { title, description, lead, heroAlt, aboutTitle, aboutText, commitment },
    headline: texts.headline.split('\n'),
    wide: ownPicture(shop, 'hero'),
    tall: ownPicture(shop, 'heroTall'),
    builder,
    film: settings.brand.pictures.hero === filmedHero,
    about: ownPicture(shop, 'teaser'),
    partner: settings.membershipCard && {
      picture: ownPicture(shop, 'partner'),
      minimum: settings.membershipCard.price,
    },
    values: ([1, 2, 3, 4] as const).map((at) => ({
      title: texts[`value${at}Title`],
      text: texts[`value${at}Text`],
      picture: ownPicture(shop, `value${at}`),
    })),
    categories: home.categories.map(({ audience, title, picture }) => ({
      to: paths.category(audience),
      title,
      picture: ownPicture(shop, picture),
    })),
    collections: collections.map(({ id, name, picture, first }) => ({
      to: paths.collection(id),
      title: name,
      // A collection without a picture shows its first garment.
      picture: shop.pictures.resolve(picture === '' ? first.picture : picture),
    })),
    rows,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.texts.title ?? '',
    description: loaderData?.texts.description ?? '',
    path: paths.home,
    structured: loaderData?.structured ?? [],
  })

/** The only hero picture to which the film belongs. */
const filmedHero = '/pictures/portada-ancha'

/** The server renders the rows; their code loads after the first view. */
const GarmentRows = lateInPlace(() => import('./garment-rows.tsx'))

type HomeFacts = Route.ComponentProps['loaderData']

export default function Home({ loaderData }: Route.ComponentProps) {
  const { headline, wide, tall, builder, film, about, partner, values, categories, texts } = loaderData
  const { collections, rows } = loaderData
  return (
    <>
      <Hero
        headline={headline}
        lead={texts.lead}
        alt={texts.heroAlt}
        wide={wide}
        tall={tall ?? wide}
        builder={builder}
        film={film}
      />
      <ValueCards values={values} />
      <Tiles title={home.categoriesTitle} tiles={categories} />
      {collections.length > 0 && <Tiles title={home.collectionsTitle} tiles={collections} />}
      {rows.length > 0 && <GarmentRows rows={rows} />}
      <section className="page halves-soon gap-6 teaser">
        {about && (
          <div className="cutout teaser-picture">
            <Picture picture={about} alt="" sizes="(width < 48rem) 90vw, 30rem" />
          </div>
        )}
        <div>
          <h2>{texts.aboutTitle}</h2>
          <p className="lead opening">{texts.aboutText}</p>
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
          <p className="lead">{texts.commitment}</p>
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

type Tile = { to: string; title: string; picture: ShownPicture | null }

function Tiles({ title: heading, tiles }: { title: string; tiles: readonly Tile[] }) {
  return (
    <section className="page categories">
      <h2>{heading}</h2>
      <ul className="plain cuts tiles">
        {tiles.map(({ to, title, picture }) => (
          <li key={to}>
            <Link to={to} className="tile" viewTransition prefetch="intent">
              <span className="cutout">
                {picture ? (
                  <Picture picture={picture} alt="" sizes="(width < 48rem) 60vw, 26rem" />
                ) : (
                  <PaperLetters of={title} />
                )}
              </span>
              <span className="tile-name">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The invitation to become a member, where the shop sells membership cards. */
function PartnerInvite({ picture, minimum }: NonNullable<HomeFacts['partner']>) {
  return (
    <section className="partner" aria-labelledby="hazte-socio">
      <div className="page halves-soon">
        <div className="partner-words">
          <h2 id="hazte-socio">{partnerInvite.title}</h2>
          <p className="lead opening">{partnerInvite.text(minimum)}</p>
          <p className="actions">
            <ButtonLink to={paths.membership} kind="ink">
              {partnerInvite.link}
            </ButtonLink>
          </p>
        </div>
        {picture && (
          <div className="to-the-edge">
            <Picture picture={picture} alt="" sizes="(width < 48rem) 100vw, 40rem" />
          </div>
        )}
      </div>
    </section>
  )
}
