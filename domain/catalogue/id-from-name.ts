import { longestCatalogueId } from './catalogue-id.ts'
import { decomposed } from '../values/plain-text.ts'

/** 'Piñata de Ánimo' → 'pinata-de-animo'; '' when nothing of a name can stand in an id. */
export function catalogueIdFrom(name: string): string {
  return decomposed(name)
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestCatalogueId - 8)
    .replaceAll(/^-+|-+$/g, '')
}

/** What the id of a product of this name may be: 'Playera Ñandú 2' → 'playera-nandu-2'; 'producto' where nothing is left. */
export function productIdFrom(name: string): string {
  const id = catalogueIdFrom(name)
  if (id === '') return 'producto'
  // The builder's begin so.
  return id.startsWith('custom-') ? `p-${id}` : id
}

/** 'playera', 'playera-2', 'playera-3' … */
export function idOfTry(id: string, attempt: number): string {
  return attempt === 1 ? id : `${id}-${attempt}`
}
