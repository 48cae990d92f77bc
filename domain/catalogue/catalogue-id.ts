/** In characters. */
export const longestCatalogueId = 80

const form = new RegExp(`^[A-Za-z0-9_-]{1,${longestCatalogueId}}$`)

/**
 * Whether the text can be the id of a product or a design. Every id from outside is checked: addresses, carts, the
 * API, imports. The tables have the same rule (db/migrations/0101-catalogue.sql), and a test compares both. An invalid
 * id is never queried, least of all in a query that is shared between requests.
 */
export function isCatalogueId(text: string): boolean {
  return form.test(text)
}
