/** The longest id of a product or a design, in characters. Tables and the import hold to it too. */
export const longestCatalogueId = 80

const form = /^[A-Za-z0-9_-]{1,80}$/

/**
 * What the id of a product or a design may be, wherever one arrives: addresses, carts, the API, the import. What is
 * not one is not asked for, least of all in a question that others share.
 */
export function isCatalogueId(text: string): boolean {
  return form.test(text)
}
