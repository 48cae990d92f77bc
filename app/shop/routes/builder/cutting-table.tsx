import { type FormEvent, useState } from 'react'
import {
  addressOfChoice,
  choiceFromAddress,
  sideFromAddress,
} from '../../../../domain/designs/builder-address.ts'
import {
  type BuilderOffer,
  type BuilderPrices,
  type Choice,
  isComplete,
  mostBuilderPieces,
  offerFor,
  possibleChoice,
  readyOffer,
  shownPrice,
  withQuantity,
} from '../../../../domain/designs/builder.ts'
import type { Size } from '../../../../domain/catalogue/catalogue.ts'
import type { PiecesBySize } from '../../../../domain/catalogue/stock-unit.ts'
import type { StockReports } from '../../../../domain/catalogue/stock-report.ts'
import { builderCopy as copy } from '../../../../words/builder-words.ts'
import { cartRoomCopy } from '../../../../words/cart-room-words.ts'
import { madeToOrderCopy } from '../../../../words/made-to-order.ts'
import { price } from '../../../../words/price.ts'
import { paths } from '../../../../words/paths.ts'
import { notify } from '../../../ui/notify.ts'
import { putBuilt } from '../../client/builder/builder-cart.ts'
import { useLiveStock } from '../../client/catalogue/use-live-stock.ts'
import { BuilderBar } from './builder-bar.tsx'
import { BuilderControls } from './builder-choices.tsx'
import { type News, newsOf } from './builder-news.ts'
import type { DesignView } from './design-view.ts'
import { GarmentPreview } from './garment-preview.tsx'
import { LiveChange } from './live-change.tsx'
import { ShownSide } from './next-choice.tsx'
import { useSearchAhead } from './use-search-ahead.ts'

type CuttingTableProps = {
  designs: DesignView[]
  prices: BuilderPrices
  /** The ages of each size in the spelling of products: '4', '0-1'. */
  ages: Partial<Record<Size, string>>
  /** In business days: the time for making the garment. */
  days: number
  lead: string
}

export function CuttingTable({ designs, prices, ages, days, lead }: CuttingTableProps) {
  const [address, setAddress] = useSearchAhead()
  const search = new URLSearchParams(address)
  const [news, setNews] = useState<News>({ said: '', group: null, text: '' })
  const [busy, setBusy] = useState(false)

  const requested = possibleChoice(choiceFromAddress(search), designs)
  const side = sideFromAddress(search)
  const { offer, live, hear } = useLiveOffer(prices, requested)
  const most = mostBuilderPieces(offer, requested.size)
  const choice = withQuantity(requested, requested.quantity, most)
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
    const usual = prices.garmentPrices[choice.garment]
    const image = imageOf(choice, design)
    const { put, piecesBySize } = await putBuilt(choice, { designName: design.name, offer, image, usual })
    setBusy(false)
    hear(piecesBySize)
    if (put.kind === 'added') notify(copy.added)
    else notify(put.kind === 'no-room' ? cartRoomCopy.noRoom(put.room) : copy.lastGone)
  }

  return (
    <div className="page page-body">
      <form className="builder-table" method="get" action={paths.builder} onSubmit={choose}>
        <header className="builder-head">
          <h1>{copy.title}</h1>
          <p className="lead soft">{lead}</p>
        </header>
        <ShownSide value={side}>
          <GarmentPreview choice={choice} side={side} design={design} />
          <div className="builder-side">
            <BuilderControls choice={choice} designs={designs} ages={ages} news={news} />
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
        </ShownSide>
      </form>
      <output className="only-heard">{news.said}</output>
      <LiveChange key={address} text={liveText(choice, { offer, live, designs, days })} />
    </div>
  )
}

/** The picture of the built garment; the print's own picture when the print cannot be drawn on the garment. */
function imageOf(choice: Choice, { drawn, own, picture }: DesignView): string {
  return drawn ? paths.builderPicture(addressOfChoice({ ...choice, quantity: 1 }) + own) : picture
}

function liveText(
  choice: Choice,
  at: { offer: BuilderOffer | null; live: BuilderPrices; designs: DesignView[]; days: number },
): string {
  const { each, least } = shownPrice(choice, at.designs, at.live)
  const way = readyOffer(at.offer, choice.size) ? copy.nowReady : madeToOrderCopy.making(at.days)
  return `${way} ${copy.priceIs(price(each * choice.quantity), choice.quantity, least)}`
}

function useLiveOffer({ offers, garmentPrices }: BuilderPrices, choice: Choice) {
  const [lastAnswer, setLastAnswer] = useState<{ piecesBySize: PiecesBySize; after: StockReports } | null>(
    null,
  )
  const known = offerFor(offers, choice)
  const stock = useLiveStock(known ? [known.productId] : [])
  const offer = known && { ...known, ...stock.get(known.productId) }
  // The server's answer to the last press is newer than the live stock.
  if (offer && lastAnswer?.after === stock) offer.piecesBySize = lastAnswer.piecesBySize
  return {
    offer,
    live: { offers: offers.map((each) => (each === known && offer ? offer : each)), garmentPrices },
    hear: (piecesBySize: PiecesBySize | null) =>
      piecesBySize !== null && setLastAnswer({ piecesBySize, after: stock }),
  }
}
