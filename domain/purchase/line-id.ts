import { type Colour, type Garment, garments, isCatalogueId, type Size } from '../catalogue/catalogue.ts'

/** In characters: the longest `sku` of an item that every payment provider accepts. */
export const longestLineId = 127

/** Stands for a colour, size or design that a cart line does not have. */
export const none = 'na'

/** The line id of a catalogue garment is `{productId}#na-{age}`. */
export function catalogueLineId(productId: string, age: string): string {
  return `${productId}#${none}-${age}`
}

/** The line id of a built garment is `{product id, or custom-{garment}-{design id}}#{colour}-{size}`. */
export function builderLineId(
  base: { productId: string } | { garment: Garment; designId: string },
  colour: Colour,
  size: Size,
): string {
  const owner = 'productId' in base ? base.productId : `custom-${base.garment}-${base.designId}`
  return `${owner}#${colour}-${size}`
}

export function productIdOf(lineId: string): string {
  return lineId.split('#', 1)[0] ?? ''
}

/** 'playera#na-8-10' → { owner: 'playera', colour: 'na', size: '8-10' }. */
export function parseLineId(lineId: string): { owner: string; colour: string; size: string } | null {
  const match = /^((?:custom-[A-Za-z]{1,20}-)?([^#]+))#([A-Za-z]{1,40})-(.{1,40})$/.exec(lineId)
  return match && isCatalogueId(match[2]!) ? { owner: match[1]!, colour: match[3]!, size: match[4]! } : null
}

/** Returns the age or size of a garment's line; null for a line without one. */
export function sizeOfLine(lineId: string): string | null {
  const size = parseLineId(lineId)?.size ?? none
  return size === none ? null : size
}

/** Returns the id of the same garment in another size; null if the shop never writes such an id. */
export function lineIdWithSize(lineId: string, size: string): string | null {
  const parts = parseLineId(lineId)
  const changed = parts && `${parts.owner}#${parts.colour}-${size}`
  return changed !== null && changed.length <= longestLineId && parseLineId(changed) ? changed : null
}

export type BuilderLine = { garment: Garment; designId: string; colour: string; size: string }

/** Returns null when the cart line is not made to order. */
export function madeToOrder(lineId: string): BuilderLine | null {
  const parts = parseLineId(lineId)
  const made = parts && /^custom-([A-Za-z]+)-(.+)$/.exec(parts.owner)
  const garment = garments.find((each) => each === made?.[1])
  return made && garment ? { garment, designId: made[2]!, colour: parts.colour, size: parts.size } : null
}

export function isMadeToOrder(lineId: string): boolean {
  return madeToOrder(lineId) !== null
}

/** Membership cards and made-to-order lines use no stock. */
export function isStocked(lineId: string): boolean {
  return !isMembershipCard(lineId) && !isMadeToOrder(lineId)
}

/** Line ids of membership cards contain 'tarjetaSocio-', or 'tarjetaInversion-' in old carts. */
export function isMembershipCard(lineId: string): boolean {
  return lineId.includes('tarjetaSocio-') || lineId.includes('tarjetaInversion-')
}
