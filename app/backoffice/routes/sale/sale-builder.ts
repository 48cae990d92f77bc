import { offeredDesigns, offersOf } from '../../../../data/designs/designs.ts'
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
import { directSaleCopy as copy } from '../../../../words/backoffice/direct-sale-words.ts'
import { colourName } from '../../../../words/colours.ts'
import { garmentFacts } from '../printouts/garment-facts.ts'
import { pricedLines } from './sale-view.ts'

/** The line of a built garment for the ticket, or why the garment cannot be made. */
export type Built = { kind: 'line'; lineId: string } | { kind: 'not-made'; text: string }

export async function lookOf(shop: Shop, lineId: string) {
  const products = await productsById(shop.db, [productIdOf(lineId)])
  const [line] = await pricedLines(shop, { lines: [{ lineId, quantity: 1 }] }, products)
  if (!line) return null
  const { name, size, colour, picture } = garmentFacts(line, shop.pictures)
  return { title: name, facts: [colour, size].filter(Boolean).join(', '), price: line.unitPrice, picture }
}

export type Look = NonNullable<Awaited<ReturnType<typeof lookOf>>>

/** Builds a garment from the choices in the address; null: the address has none. */
export async function builtFrom({ db, settings }: Shop, search: URLSearchParams): Promise<Built | null> {
  if (!search.has('diseno')) return null
  if (!settings.garmentPrices) return { kind: 'not-made', text: copy.built.closed }
  const requested = choiceFromAddress(search)
  const designs = await offeredDesigns(db)
  const choice = possibleChoice(requested, designs)
  if (!isComplete(choice) || choice.garment !== requested.garment)
    return { kind: 'not-made', text: whyNot(requested, designs) }
  const { garment, designId, colour, size } = choice
  const offer = offerFor(await offersOf(db, [choice]), choice)
  // A ready piece in stock is sold before a new one is made, as in the shop's builder.
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

/** The offered designs, and the garments and colours that at least one of these designs has. */
export async function builderChoices({ db, settings }: Shop) {
  const designs = settings.garmentPrices ? await offeredDesigns(db) : []
  return {
    closed: settings.garmentPrices === null,
    designs: designs.map((design) => ({ id: design.id, words: `${design.name} · ${garmentWords(design)}` })),
    garments: garmentsOffered(designs),
    colours: colours.filter((colour) => designs.some((design) => design.colours.includes(colour))),
  }
}

export type BuilderChoices = Awaited<ReturnType<typeof builderChoices>>
