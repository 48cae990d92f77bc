import type { Category } from '../catalogue/catalogue.ts'

/** The products that a markdown or a discount code is for. */
export type DiscountScope =
  | { kind: 'all' }
  /** A product belongs to a category by its audience or by its garment. */
  | { kind: 'categories'; categories: readonly Category[] }
  | { kind: 'products'; productIds: readonly string[] }

export function isEmptyScope(scope: DiscountScope): boolean {
  if (scope.kind === 'all') return false
  return (scope.kind === 'categories' ? scope.categories : scope.productIds).length === 0
}
