/** In characters. */
export const longestCatalogueId = 80

const form = new RegExp(`^[A-Za-z0-9_-]{1,${longestCatalogueId}}$`)

/**
 * The form of product and design ids. Every id from outside is checked before it is queried. The tables have the same
 * rule (db/migrations/0101-catalogue.sql), and a test compares both.
 */
export function isCatalogueId(text: string): boolean {
  return form.test(text)
}
