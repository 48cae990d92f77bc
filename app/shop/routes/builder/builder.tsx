import { type FormEvent, useState } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { builderOffers } from '../../../../data/catalogue/builder-offers.ts'
import { offeredDesigns } from '../../../../data/catalogue/designs.ts'
import { sizeGuide } from '../../../../data/catalogue/size-guide.ts'
import { addressOfChoice, choiceFromAddress, sideFromAddress } from '../../../../domain/builder-address.ts'
import {
  type BuilderOffer,
  builtTitle,
  type Choice,
  isComplete,
  mostPieces,
  offerFor,
  possibleChoice,
  readyOffer,
  shownPrice,
  withQuantity,
} from '../../../../domain/builder.ts'
import type { Standings } from '../../../../domain/live-standing.ts'
import { agesOfSizes } from '../../../../domain/size-guide.ts'
import { putBuilt } from '../../client/builder/builder-cart.ts'
import { useLiveStock } from '../../client/catalogue/live-stock.ts'
import { notify } from '../../../ui/notices.ts'
import { cartRoomCopy } from '../../../../words/cart-room.ts'
import { builderCopy as copy } from '../../../../words/builder.ts'
import { madeToOrderCopy } from '../../../../words/made-to-order.ts'
import { price } from '../../../../words/money.ts'
import { voiceTexts } from '../../../../words/brand-texts.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { pageFactsContext, shopContext } from '../../../shop-context.ts'
import styles from '../../styles/builder.css?url'
import type { Route } from './+types/builder.ts'
import { BuilderBar } from './builder-bar.tsx'
import { BuilderChoices } from './builder-choices.tsx'
import { type DesignView, designView } from './design-view.ts'
import { GarmentSheet } from './garment-sheet.tsx'
import { type News, newsOf } from './builder-news.ts'
import { LiveChange } from './live-change.tsx'
import { nextInAddress, SeenSide } from './next-choice.tsx'
import { useSearchAhead } from './use-search-ahead.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  // Without scripts a pressed button sends the whole next choice as one value; the address that people see is clean.
  const next = new URL(request.url).searchParams.get(nextInAddress)
  if (next !== null) {
    const search = new URLSearchParams(next)
    throw redirect(`${paths.builder}?${addressOfChoice(choiceFromAddress(search), sideFromAddress(search))}`)
  }
  const { db, pictures, settings } = context.get(shopContext)
  const [designs, offers, guide] = await Promise.all([offeredDesigns(db), builderOffers(db), sizeGuide(db)])
  const facts = context.get(pageFactsContext)
  facts.dependsOn('designs', 'sizes')
  facts.showsProducts(
    offers.flatMap(({ productId, sizes, pieces }) => (sizes.length > 0 ? [{ id: productId, pieces }] : [])),
  )
  return {
    designs: designs.map((design) => designView(design, pictures)),
    offers,
    ages: agesOfSizes(guide),
    days: settings.madeToOrderDays,
    description: voiceTexts(settings).builderDescription,
  }
}

/** Every choice is a new address of the same page: nothing to ask the shop again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const choice = possibleChoice(
    choiceFromAddress(new URLSearchParams(location.search)),
    loaderData?.designs ?? [],
  )
  const design = loaderData?.designs.find(({ id }) => id === choice.designId)
  return pageMeta(matches, {
    title: design ? copy.titled(builtTitle(choice.garment, design.name)) : copy.title,
    description: loaderData?.description ?? '',
    path: paths.builder,
  })
}

export default function Builder({ loaderData: { designs, offers, ages, days } }: Route.ComponentProps) {
  const [address, setAddress] = useSearchAhead()
  const search = new URLSearchParams(address)
  const [news, setNews] = useState<News>({ said: '', group: null, text: '' })
  const [busy, setBusy] = useState(false)

  const asked = possibleChoice(choiceFromAddress(search), designs)
  const side = sideFromAddress(search)
  const { offer, live, hear } = useLiveOffer(offers, asked)
  const most = mostPieces(offer, asked.size)
  const choice = withQuantity(asked, asked.quantity, most)
  const design = designs.find(({ id }) => id === choice.designId) ?? null

  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    const pressed = new URLSearchParams(submitter.value)
    const next = possibleChoice(choiceFromAddress(pressed), designs)
    setNews(newsOf(choice, next, designs, live))
    setAddress(`?${addressOfChoice(next, sideFromAddress(pressed))}`)
  }

  const add = async () => {
    if (!isComplete(choice) || !design) return
    setBusy(true)
    const drawn = paths.builderPicture(addressOfChoice({ ...choice, quantity: 1 }) + design.own)
    const image = design.drawn ? drawn : design.picture
    const { put, pieces } = await putBuilt(choice, design.name, offer, image)
    setBusy(false)
    hear(pieces)
    if (put.kind === 'added') notify(copy.added)
    else notify(put.kind === 'no-room' ? cartRoomCopy.noRoom(put.room) : copy.lastGone)
  }

  return (
    <div className="page page-body">
      <form className="builder-table" method="get" action={paths.builder} onSubmit={choose}>
        <header className="builder-head">
          <h1>{copy.title}</h1>
          <p className="lead soft">{copy.lead}</p>
        </header>
        <SeenSide value={side}>
          <GarmentSheet choice={choice} side={side} design={design} />
          <div className="builder-side">
            <BuilderChoices choice={choice} designs={designs} ages={ages} news={news} />
            <BuilderBar
              choice={choice}
              shown={shownPrice(choice, designs, live)}
              ready={readyOffer(offer, choice.size)}
              most={most}
              days={days}
              busy={busy}
              onAdd={add}
            />
          </div>
        </SeenSide>
      </form>
      <output className="only-heard">{news.said}</output>
      <LiveChange key={address} text={standing(choice, { offer, live, designs, days })} />
    </div>
  )
}

/** How this very choice can be had, and for how much. */
function standing(
  choice: Choice,
  at: { offer: BuilderOffer | null; live: BuilderOffer[]; designs: DesignView[]; days: number },
): string {
  const { each, least } = shownPrice(choice, at.designs, at.live)
  const way = readyOffer(at.offer, choice.size) ? copy.nowReady : madeToOrderCopy.making(at.days)
  return `${way} ${copy.priceIs(price(each * choice.quantity), choice.quantity, least)}`
}

/** The product that is this choice as it was last heard of, and all offers with it. */
function useLiveOffer(offers: readonly BuilderOffer[], choice: Choice) {
  const [told, setTold] = useState<{ pieces: number; after: Standings } | null>(null)
  const known = offerFor(offers, choice)
  const stock = useLiveStock(known ? [known.productId] : [])
  const offer = known && { ...known, ...stock.get(known.productId) }
  // What the shop told at a press is newer than what this stock said.
  if (offer && told?.after === stock) offer.pieces = told.pieces
  return {
    offer,
    live: offers.map((each) => (each === known && offer ? offer : each)),
    hear: (pieces: number | null) => pieces !== null && setTold({ pieces, after: stock }),
  }
}
