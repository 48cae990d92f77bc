import { longestCatalogueId } from './catalogue.ts'
import { decomposed } from '../values/plain-text.ts'

/** 'Piñata de Ánimo' → 'pinata-de-animo'; '' when no character of the name can be in an id. */
export function catalogueIdFrom(name: string): string {
  return decomposed(name)
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestCatalogueId - 8)
    .replaceAll(/^-+|-+$/g, '')
}

/** 'Playera Ñandú 2' → 'playera-nandu-2'; 'producto' when no character of the name can be in an id. */
export function productIdFrom(name: string): string {
  const id = catalogueIdFrom(name)
  if (id === '') return 'producto'
  // Only the ids of made-to-order garments may begin with 'custom-'; /api/stock reserves 'sizes'.
  return id.startsWith('custom-') || id === 'sizes' ? `p-${id}` : id
}

/** Attempts 1, 2 and 3 give the ids 'playera', 'playera-2' and 'playera-3'. */
export function idOfTry(id: string, attempt: number): string {
  return attempt === 1 ? id : `${id}-${attempt}`
}
