export const customerSortings = ['newest', 'name'] as const
export type CustomerSorting = (typeof customerSortings)[number]
