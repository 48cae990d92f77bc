import { offersOf } from '../../../../data/designs/builder-offers.ts'
import { offeredDesigns } from '../../../../data/designs/designs.ts'
import { productsById } from '../../../../data/catalogue/products.ts'
import {
  builtTitle,
  type Choice,
  designsFor,
  garmentNouns,
  garmentsOffered,
  isComplete,
  offerFor,
  possibleChoice,
  readyOffer,
} from '../../../../domain/designs/builder.ts'
import { choiceFromAddress } from '../../../../domain/designs/builder-address.ts'
import { colours, type Design, garments } from '../../../../domain/catalogue/catalogue.ts'
import { builderLineId, productIdOf } from '../../../../domain/purchase/line-id.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { directSaleCopy as copy } from '../../../../words/backoffice/direct-sale.ts'
import { colourName } from '../../../../words/colours.ts'
import { garmentFacts } from '../sheets/garment-facts.ts'
import { pricedLines } from './sale-view.ts'

/** What was chosen in the form of garments with a design: its line; or why it is none, in words. */
export type Built = { kind: 'line'; lineId: string } | { kind: 'not-made'; text: string }

/** How what was chosen looks and what it costs, before it is on the ticket. */
export async function lookOf(shop: Pick<Shop, 'db' | 'pictures' | 'settings'>, lineId: string) {
  const products = await productsById(shop.db, [productIdOf(lineId)])
  const [line] = await pricedLines(shop, { lines: [{ lineId, quantity: 1 }] }, products)
  if (!line) return null
  const { name, size, colour, picture } = garmentFacts(line, shop.pictures)
  return { title: name, facts: [colour, size].filter(Boolean).join(', '), price: line.unitPrice, picture }
}

export type Look = NonNullable<Awaited<ReturnType<typeof lookOf>>>

/** null: nothing was asked for. */
export async function builtFrom(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  search: URLSearchParams,
): Promise<Built | null> {
  if (!search.has('diseno')) return null
  if (!settings.garmentPrices) return { kind: 'not-made', text: copy.built.closed }
  const asked = choiceFromAddress(search)
  const designs = await offeredDesigns(db)
  const choice = possibleChoice(asked, designs)
  if (!isComplete(choice) || choice.garment !== asked.garment)
    return { kind: 'not-made', text: whyNot(asked, designs) }
  const { garment, designId, colour, size } = choice
  const offer = offerFor(await offersOf(db, [choice]), choice)
  // As on the web: a piece that is ready is sold before one is made.
  return {
    kind: 'line',
    lineId: builderLineId(readyOffer(offer, size) ?? { garment, designId }, colour, size),
  }
}

function whyNot({ garment, designId }: Choice, designs: readonly Design[]): string {
  const design = designs.find(({ id }) => id === designId)
  if (!design) return copy.built.choose
  const fits = designsFor(garment, designs).includes(design)
  return fits
    ? copy.built.otherColour(builtTitle(garment, design.name), colourWords(design))
    : copy.built.otherGarment(design.name, garmentWords(design))
}

const colourWords = (design: Design) =>
  colours
    .filter((colour) => design.colours.includes(colour))
    .map((colour) => colourName[colour])
    .join(', ')

const garmentWords = (design: Design) =>
  garments
    .filter((garment) => design.garments.includes(garment))
    .map((garment) => garmentNouns[garment])
    .join(', ')

/** The choices of the form: designs with their garments and colours, and the garments and colours that have a design. */
export async function builderChoices({ db, settings }: Pick<Shop, 'db' | 'settings'>) {
  const designs = settings.garmentPrices ? await offeredDesigns(db) : []
  return {
    closed: settings.garmentPrices === null,
    designs: designs.map((design) => ({ id: design.id, words: `${design.name} · ${garmentWords(design)}` })),
    garments: garmentsOffered(designs),
    colours: colours.filter((colour) => designs.some((design) => design.colours.includes(colour))),
  }
}

export type BuilderChoices = Awaited<ReturnType<typeof builderChoices>>
