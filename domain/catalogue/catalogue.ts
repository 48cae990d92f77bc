import type { Centavos } from '../values/money.ts'
import type { PiecesBySize } from './stock-unit.ts'

export const garments = ['TShirt', 'Hoodies', 'Overshirts', 'Sets'] as const
export const audiences = ['Boy', 'Girl', 'Unisex'] as const
export const categories = [...garments, ...audiences] as const
export const colours = ['Black', 'White', 'Beige', 'Brown', 'CarbonGray', 'MilitaryGreen', 'RedWine'] as const
export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const

export type Garment = (typeof garments)[number]
export type Audience = (typeof audiences)[number]
export type Category = (typeof categories)[number]
export type Colour = (typeof colours)[number]
export type Size = (typeof sizes)[number]

/** The status of a product: 0 retired, 1 active, 2 draft. */
export type ProductStatus = 0 | 1 | 2

/**
 * `pieces`: the sum of `piecesBySize`; both count the pieces in stock minus the pieces held for other buyers. `price`:
 * what a buyer pays now, which a markdown may have lowered.
 */
export type Product = {
  id: string
  title: string
  description: string
  /** The price that a buyer pays today. */
  price: Centavos
  /** What 'Antes' shows; null without a markdown, or if the product had no price for most of the 30 days before. */
  priceBefore?: Centavos | null
  /** The first moment after the markdown; null without a markdown. */
  markdownEndsAt?: Date | null
  pieces: number
  piecesBySize: PiecesBySize
  /** Stored sizes in their order (garment-size.ts): '12m', '4', '8-10', 'M'. */
  ages: readonly string[]
  audience: Audience | null
  garment: Garment | null
  designId: string | null
  images: readonly string[]
  /** One alternative text for each picture; '' or missing: nobody wrote a text for the picture. */
  imageTexts?: readonly string[]
}

export type Design = {
  id: string
  name: string
  picture: string
  colours: readonly Colour[]
  garments: readonly Garment[]
}

/** The status of a design: 0 retired, 1 offered. */
export type DesignStatus = 0 | 1

export type DesignFields = Omit<Design, 'id'> & { status: DesignStatus }

/** A shown product has a page, even when it is sold out. The database column products.shown has the same rule. */
export function isShown({
  status,
  images: [first = ''],
}: {
  status: number
  images: readonly string[]
}): boolean {
  return status === 1 && first !== ''
}

export function isOffered(product: { status: number; images: readonly string[]; pieces: number }): boolean {
  return isShown(product) && product.pieces >= 1
}

/** 'boy', 'BOY' → 'Boy'; null for an unknown category. */
export function categoryFrom(text: string | null | undefined): Category | null {
  const wanted = text?.trim().toLowerCase()
  return categories.find((category) => category.toLowerCase() === wanted) ?? null
}

/** Returns one category of a product, because exports and structured data have room for only one. */
export function categoryOf(product: { audience: Audience | null; garment: Garment | null }): Category | null {
  return product.audience ?? product.garment
}

export function designFits(design: Design, garment: Garment, colour: Colour): boolean {
  return design.garments.includes(garment) && design.colours.includes(colour)
}

export const longestCatalogueId = 80

const form = new RegExp(`^[A-Za-z0-9_-]{1,${longestCatalogueId}}$`)

/**
 * Checks the form of a product or design id. Every id from outside passes this check before a query. The tables have
 * the same rule (db/migrations/0101-catalogue.sql), and a test compares both.
 */
export function isCatalogueId(text: string): boolean {
  return form.test(text)
}
