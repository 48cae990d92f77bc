import type { Centavos } from '../values/money.ts'

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

/** 0 retired, 1 active, 2 draft: only an active product is shown. */
export type ProductStatus = 0 | 1 | 2

/** A product as shoppers meet it. `pieces` are the free ones: on hand less those set apart for other buyers. */
export type Product = {
  id: string
  title: string
  description: string
  price: Centavos
  pieces: number
  /** Without the suffix: '4', '8-10'. */
  ages: readonly string[]
  audience: Audience | null
  garment: Garment | null
  designId: string | null
  /** Addresses as the owner wrote them; the first is the one on the card. */
  images: readonly string[]
  /** What each picture shows, in their order; '' or missing: nobody wrote it. */
  imageTexts?: readonly string[]
}

/** A print, and what it may be put on. */
export type Design = {
  id: string
  name: string
  picture: string
  colours: readonly Colour[]
  garments: readonly Garment[]
}

/** 0 retired, 1 offered: the builder has only those that are offered. */
export type DesignStatus = 0 | 1

/** What the owner says of a design. */
export type DesignFields = Omit<Design, 'id'> & { status: DesignStatus }

/** Active and with a picture: the product has a page, sold out or not. In SQL it is products.shown. */
export function isShown({
  status,
  images: [first = ''],
}: {
  status: number
  images: readonly string[]
}): boolean {
  return status === 1 && first !== ''
}

/** Shown, with a piece to sell: only then a product is offered. In SQL it is products.offered. */
export function isOffered(product: { status: number; images: readonly string[]; pieces: number }): boolean {
  return isShown(product) && product.pieces >= 1
}

/** 'boy', 'BOY' → 'Boy'. An unknown value is no filter at all. */
export function categoryFrom(text: string | null | undefined): Category | null {
  const wanted = text?.trim().toLowerCase()
  return categories.find((category) => category.toLowerCase() === wanted) ?? null
}

/** The one category a product shows to the outside: whom it is for, else what it is. */
export function categoryOf(product: { audience: Audience | null; garment: Garment | null }): Category | null {
  return product.audience ?? product.garment
}

/** Whether a design may be put on this garment in this colour. */
export function designFits(design: Design, garment: Garment, colour: Colour): boolean {
  return design.garments.includes(garment) && design.colours.includes(colour)
}
