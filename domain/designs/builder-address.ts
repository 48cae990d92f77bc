import type { Choice } from './builder.ts'
import { firstChoice } from './builder.ts'
import { mostOfLine } from '../purchase/cart-room.ts'
import { type Colour, type Garment, isCatalogueId, sizes } from '../catalogue/catalogue.ts'

export type GarmentSide = 'front' | 'back'

/** The address of the builder page has Spanish words, because people read and share the address. */
const garmentWords = {
  TShirt: 'playera',
  Hoodies: 'sudadera',
  Overshirts: 'sobrecamisa',
  Sets: 'conjunto',
} satisfies Record<Garment, string>

const colourWords = {
  Black: 'negro',
  White: 'blanco',
  Beige: 'beige',
  Brown: 'cafe',
  CarbonGray: 'gris-carbon',
  MilitaryGreen: 'verde-militar',
  RedWine: 'vino',
} satisfies Record<Colour, string>

const sideWords = { front: 'frente', back: 'espalda' } satisfies Record<GarmentSide, string>

/** Drops unknown values of the address. `possibleChoice` then checks whether the design exists and fits. */
export function choiceFromAddress(search: URLSearchParams): Choice {
  const pieces = search.get('piezas') ?? ''
  const quantity = /^\d{1,4}$/.test(pieces) ? Number(pieces) : 1
  const designId = search.get('diseno') ?? ''
  return {
    garment: meant(garmentWords, search.get('prenda')) ?? firstChoice.garment,
    size: sizes.find((size) => size === search.get('talla')?.toUpperCase()) ?? null,
    colour: meant(colourWords, search.get('color')),
    designId: isCatalogueId(designId) ? designId : null,
    quantity: quantity >= 1 && quantity <= mostOfLine ? quantity : 1,
  }
}

export function sideFromAddress(search: URLSearchParams): GarmentSide {
  return meant(sideWords, search.get('lado')) ?? 'front'
}

export function addressOfChoice(choice: Choice, side: GarmentSide = 'front'): string {
  const { garment, size, colour, designId, quantity } = choice
  const said = new URLSearchParams({ prenda: garmentWords[garment] })
  if (size) said.set('talla', size)
  if (colour) said.set('color', colourWords[colour])
  if (designId) said.set('diseno', designId)
  if (quantity > 1) said.set('piezas', String(quantity))
  if (side === 'back') said.set('lado', sideWords.back)
  return said.toString()
}

function meant<Name extends string>(words: Record<Name, string>, said: string | null): Name | null {
  const wanted = said?.trim().toLowerCase()
  const names = Object.keys(words) as Name[]
  return names.find((name) => words[name] === wanted || name.toLowerCase() === wanted) ?? null
}
