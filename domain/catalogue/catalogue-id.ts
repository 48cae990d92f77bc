/** The longest id of a product or a design, in characters. */
export const longestCatalogueId = 80

const form = new RegExp(`^[A-Za-z0-9_-]{1,${longestCatalogueId}}$`)

/**
 * What the id of a product or a design may be, wherever one arrives: addresses, carts, the API, the import. The tables
 * say the same (db/migrations/0101-catalogue.sql), and a test holds both together. What is
 * not one is not asked for, least of all in a question that others share.
 */
export function isCatalogueId(text: string): boolean {
  return form.test(text)
}
