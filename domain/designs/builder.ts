import { piecesOfSize } from '../catalogue/stock-report.ts'
import { isCountedTogether, type PiecesBySize } from '../catalogue/stock-unit.ts'
import type { CartLine } from '../purchase/cart.ts'
import { mostMadeToOrder } from '../purchase/cart-room.ts'
import {
  colours,
  type Colour,
  type Design,
  designFits,
  garments,
  type Garment,
  type Size,
} from '../catalogue/catalogue.ts'
import { type GarmentPrices, priceForSize } from './garment-price.ts'
import { builderLineId } from '../purchase/line-id.ts'
import type { Centavos } from '../values/money.ts'

/** A shopper's choice in the garment builder. null: the shopper has not chosen this part yet. */
export type Choice = {
  garment: Garment
  size: Size | null
  colour: Colour | null
  designId: string | null
  quantity: number
}

export type CompleteChoice = Choice & { size: Size; colour: Colour; designId: string }

/** A catalogue product with this garment and design. A built garment has its price and takes its fitting pieces. */
export type BuilderOffer = {
  garment: Garment
  designId: string
  productId: string
  price: Centavos
  /** The product's price before a markdown, if one runs and it is proven. */
  priceBefore?: Centavos | null
  /** Those ages of the product that are sizes of the garment builder; often none. */
  sizes: readonly Size[]
  piecesBySize: PiecesBySize
}

export const firstChoice: Choice = {
  garment: 'TShirt',
  size: null,
  colour: null,
  designId: null,
  quantity: 1,
}

/** Clears the chosen design, and the chosen colour if the new garment does not have it. */
export function chooseGarment(choice: Choice, garment: Garment, designs: readonly Design[]): Choice {
  if (choice.garment === garment) return choice
  const keepsColour = choice.colour !== null && coloursFor(garment, designs).includes(choice.colour)
  return { ...choice, garment, designId: null, colour: keepsColour ? choice.colour : null }
}

export function toggleSize(choice: Choice, size: Size): Choice {
  return { ...choice, size: choice.size === size ? null : size }
}

/** A colour that the chosen design does not have cannot be chosen. */
export function toggleColour(choice: Choice, colour: Colour, designs: readonly Design[]): Choice {
  if (choice.colour === colour) return { ...choice, colour: null }
  return colourOffered(choice, colour, designs) ? { ...choice, colour } : choice
}

/** Clears the chosen colour if the design does not have it. A design for other garments is refused. */
export function toggleDesign(choice: Choice, design: Design): Choice {
  if (choice.designId === design.id) return { ...choice, designId: null }
  if (!design.garments.includes(choice.garment)) return choice
  const keepsColour = choice.colour !== null && design.colours.includes(choice.colour)
  return { ...choice, designId: design.id, colour: keepsColour ? choice.colour : null }
}

export function withQuantity(choice: Choice, quantity: number, most: number): Choice {
  return { ...choice, quantity: Math.min(Math.max(1, Math.trunc(quantity) || 1), Math.max(1, most)) }
}

export function designsFor<Any extends Design>(garment: Garment, designs: readonly Any[]): Any[] {
  return designs.filter((design) => design.garments.includes(garment))
}

export function garmentsOffered(designs: readonly Design[]): Garment[] {
  return garments.filter((garment) => designsFor(garment, designs).length > 0)
}

export function coloursFor(garment: Garment, designs: readonly Design[]): Colour[] {
  return colours.filter((colour) => designs.some((design) => designFits(design, garment, colour)))
}

/** While the shopper has chosen no design, a colour is offered if any design has it. */
export function colourOffered(choice: Choice, colour: Colour, designs: readonly Design[]): boolean {
  const design = designs.find(({ id }) => id === choice.designId)
  return design
    ? designFits(design, choice.garment, colour)
    : coloursFor(choice.garment, designs).includes(colour)
}

/** Corrects a choice from an address: drops an impossible design or colour, and replaces a garment without designs. */
export function possibleChoice(choice: Choice, designs: readonly Design[]): Choice {
  const offered = garmentsOffered(designs)
  const garment = offered.includes(choice.garment) ? choice.garment : (offered[0] ?? choice.garment)
  const colour = coloursFor(garment, designs).find((each) => each === choice.colour) ?? null
  const plain: Choice = { ...choice, garment, colour, designId: null }
  const design = designs.find(({ id }) => id === choice.designId)
  return design ? toggleDesign(plain, design) : plain
}

export function isComplete(choice: Choice): choice is CompleteChoice {
  return choice.size !== null && choice.colour !== null && choice.designId !== null
}

export function offerFor(
  offers: readonly BuilderOffer[],
  { garment, designId }: Pick<Choice, 'garment' | 'designId'>,
): BuilderOffer | null {
  return offers.find((offer) => offer.garment === garment && offer.designId === designId) ?? null
}

/** A garment taken from stock costs its product's price. `usual`: the owner's price of the garment. */
export function builderPrice(offer: BuilderOffer | null, size: Size | null, usual: Centavos): Centavos {
  return readyOffer(offer, size)?.price ?? madePrice(offer, size, usual)
}

/** A made-to-order garment costs as much as the matching product, otherwise the owner's price. Size XXL costs more. */
export function madePrice(offer: BuilderOffer | null, size: Size | null, usual: Centavos): Centavos {
  const base = offer?.price ?? usual
  return size === null ? base : priceForSize(base, size)
}

/** Returns the product whose pieces a built garment takes; null: the garment is made to order. */
export function readyOffer(offer: BuilderOffer | null, size: Size | null): BuilderOffer | null {
  const ready =
    offer && size !== null && offer.sizes.includes(size) && piecesOfSize(offer.piecesBySize, size) > 0
  return ready ? offer : null
}

/** Returns the free pieces of the matching product in this size; for a made-to-order garment, the limit of one cart line. */
export function mostBuilderPieces(offer: BuilderOffer | null, size: Size | null): number {
  const ready = readyOffer(offer, size)
  return ready && size !== null ? piecesOfSize(ready.piecesBySize, size) : mostMadeToOrder
}

export type BuilderPrices = { offers: readonly BuilderOffer[]; garmentPrices: GarmentPrices }

/**
 * `least`: `each` is the lowest possible price, because the shopper has not chosen a design. `before`: what 'Antes'
 * shows; null for a garment that is made to order.
 */
export function shownPrice(
  choice: Choice,
  designs: readonly Design[],
  { offers, garmentPrices }: BuilderPrices,
): { each: Centavos; before: Centavos | null; least: boolean } {
  const { garment, size, colour } = choice
  const priceOf = (offer: BuilderOffer | null) => builderPrice(offer, size, garmentPrices[garment])
  if (choice.designId !== null) {
    const offer = offerFor(offers, choice)
    return { each: priceOf(offer), before: readyOffer(offer, size)?.priceBefore ?? null, least: false }
  }
  const possible = designsFor(garment, designs).filter(
    (design) => colour === null || design.colours.includes(colour),
  )
  const prices = possible.map(({ id }) => priceOf(offerFor(offers, { garment, designId: id })))
  return { each: prices.length > 0 ? Math.min(...prices) : priceOf(null), before: null, least: true }
}

export const garmentNouns = {
  TShirt: 'Playera',
  Hoodies: 'Sudadera',
  Overshirts: 'Sobrecamisa',
  Sets: 'Conjunto',
} satisfies Record<Garment, string>

export function builtTitle(garment: Garment, designName: string): string {
  return `${garmentNouns[garment]} ${designName}`
}

/** `image`: a picture address that browsers can load. `usual`: the owner's price of the garment. */
export function builtLine(
  choice: CompleteChoice,
  {
    designName,
    offer,
    image,
    usual,
  }: { designName: string; offer: BuilderOffer | null; image: string; usual: Centavos },
): CartLine {
  const { garment, size, colour, designId, quantity } = choice
  const ready = readyOffer(offer, size)
  return {
    id: builderLineId(ready ?? { garment, designId }, colour, size),
    title: builtTitle(garment, designName),
    description: '',
    colour,
    size,
    design: designId,
    price: builderPrice(offer, size, usual),
    ...(ready?.priceBefore && { priceBefore: ready.priceBefore }),
    quantity,
    pieces: ready && piecesOfSize(ready.piecesBySize, size),
    ...(ready && !isCountedTogether(ready.piecesBySize) && { bySize: true }),
    image,
  }
}
