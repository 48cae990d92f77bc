import { isCatalogueId } from './catalogue-id.ts'
import type { Colour, Garment, Size } from './catalogue.ts'

/** What stands where a line has no colour, size or design. */
export const none = 'na'

/** `{productId}#{colour or na}-{age}`; the part before '#' is the product id. */
export function catalogueLineId(productId: string, age: string): string {
  return `${productId}#${none}-${age}`
}

/** `{product id, or custom-{garment}-{design id}}#{colour}-{size}`. */
export function builderLineId(
  base: { productId: string } | { garment: Garment; designId: string },
  colour: Colour,
  size: Size,
): string {
  const owner = 'productId' in base ? base.productId : `custom-${base.garment}-${base.designId}`
  return `${owner}#${colour}-${size}`
}

/** The product a line takes its stock from: everything before '#'. */
export function productIdOf(lineId: string): string {
  return lineId.split('#', 1)[0] ?? ''
}

/** 'playera#na-8-10' → { owner: 'playera', colour: 'na', size: '8-10' }; null when it is not of that form. */
export function parseLineId(lineId: string): { owner: string; colour: string; size: string } | null {
  const match = /^((?:custom-[A-Za-z]{1,20}-)?([^#]+))#([A-Za-z]{1,40})-(.{1,40})$/.exec(lineId)
  return match && isCatalogueId(match[2]!) ? { owner: match[1]!, colour: match[3]!, size: match[4]! } : null
}

/** Both spellings mark a membership card; new ones are written 'tarjetaSocio-'. */
export function isMembershipCard(lineId: string): boolean {
  return lineId.includes('tarjetaSocio-') || lineId.includes('tarjetaInversion-')
}
