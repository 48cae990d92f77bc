import type { Category } from '../catalogue/catalogue.ts'

/** The garments that a markdown or a discount code is for. */
export type DiscountScope =
  | { kind: 'all' }
  | { kind: 'categories'; categories: readonly Category[] }
  | { kind: 'products'; productIds: readonly string[] }
