import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { builderOffers, offeredDesigns } from '../../../../data/designs/designs.ts'
import { sizeGuide } from '../../../../data/catalogue/stored-size-guide.ts'
import {
  addressOfChoice,
  choiceFromAddress,
  sideFromAddress,
} from '../../../../domain/designs/builder-address.ts'
import { builtTitle, possibleChoice } from '../../../../domain/designs/builder.ts'
import { agesOfSizes } from '../../../../domain/catalogue/size-guide.ts'
import { builderCopy as copy } from '../../../../words/builder-words.ts'
import { voiceTexts } from '../../../../words/brand-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Lost } from '../../../ui/lost.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { pageFactsContext, shopContext } from '../../../shop-context.ts'
import styles from '../../styles/builder.css?url'
import type { Route } from './+types/builder.ts'
import { CuttingTable } from './cutting-table.tsx'
import { designView } from './design-view.ts'
import { nextInAddress } from './next-choice.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  // Without scripts, a button sends the next choice as one parameter; a redirect makes the address readable.
  const next = new URL(request.url).searchParams.get(nextInAddress)
  if (next !== null) {
    const search = new URLSearchParams(next)
    throw redirect(`${paths.builder}?${addressOfChoice(choiceFromAddress(search), sideFromAddress(search))}`)
  }
  const { db, pictures, settings } = context.get(shopContext)
  const { garmentPrices } = settings
  const voice = voiceTexts(settings)
  const [designs, offers, guide] = await Promise.all([offeredDesigns(db), builderOffers(db), sizeGuide(db)])
  const facts = context.get(pageFactsContext)
  facts.dependsOn('designs', 'sizes')
  facts.showsProducts(offers.flatMap(({ productId, sizes }) => (sizes.length > 0 ? [{ id: productId }] : [])))
  return {
    /** null: the shop offers no garments to build, so the builder is closed. */
    table:
      garmentPrices && designs.length > 0
        ? {
            designs: designs.map((design) => designView(design, pictures)),
            prices: { offers, garmentPrices },
            ages: agesOfSizes(guide),
            days: settings.madeToOrderDays,
            lead: voice.builderLead,
          }
        : null,
    closedPicture: pictures.resolve('/pictures/agotado'),
    description: voice.builderDescription,
  }
}

/** A choice in the builder changes only the query, for which no data is loaded again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const designs = loaderData?.table?.designs ?? []
  const choice = possibleChoice(choiceFromAddress(new URLSearchParams(location.search)), designs)
  const design = designs.find(({ id }) => id === choice.designId)
  return pageMeta(matches, {
    title: design ? copy.titled(builtTitle(choice.garment, design.name)) : copy.title,
    description: loaderData?.description ?? '',
    path: designs.length > 0 ? paths.builder : null,
  })
}

export default function Builder({ loaderData: { table, closedPicture } }: Route.ComponentProps) {
  if (table) return <CuttingTable {...table} />
  return (
    <Lost picture={closedPicture} title={copy.closedTitle} text={copy.closedText} page>
      <ButtonLink to={paths.catalogue} kind="main">
        {copy.toCatalogue}
      </ButtonLink>
    </Lost>
  )
}
