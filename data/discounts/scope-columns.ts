import type { Category } from '../../domain/catalogue/catalogue.ts'
import type { DiscountScope } from '../../domain/discounts/discount-scope.ts'

type ScopeColumns = { scope: DiscountScope['kind']; categories: Category[]; product_ids: string[] }

export function scopeColumns(scope: DiscountScope): ScopeColumns {
  return {
    scope: scope.kind,
    categories: scope.kind === 'categories' ? [...scope.categories] : [],
    product_ids: scope.kind === 'products' ? [...scope.productIds] : [],
  }
}

export function scopeFrom({ scope, categories, product_ids }: ScopeColumns): DiscountScope {
  switch (scope) {
    case 'all':
      return { kind: 'all' }
    case 'categories':
      return { kind: 'categories', categories }
    case 'products':
      return { kind: 'products', productIds: product_ids }
  }
}
