/** Newest first, or by name. */
export const customerSortings = ['newest', 'name'] as const
export type CustomerSorting = (typeof customerSortings)[number]
