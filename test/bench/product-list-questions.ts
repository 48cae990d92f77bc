import { productsPage } from '../../data/catalogue/product-list.ts'
import type { Category } from '../../domain/catalogue.ts'
import { narrowingOf, type ProductSorting, type ProductTab } from '../../domain/product-list.ts'
import { searchQuery } from '../../domain/search.ts'
import { rareWord } from './fill-catalogue.ts'
import type { Question } from './questions.ts'

type Asked = {
  tab?: ProductTab
  category?: Category
  typed?: string
  sorting?: ProductSorting
  after?: { key: string; id: string }
}

const listed = (
  what: string,
  { tab = 'all', category, typed, sorting = 'shop', after }: Asked = {},
): Question => ({
  what: `products for the owner, ${what}`,
  ask: ({ db }) =>
    productsPage(db, {
      ...narrowingOf(tab, category ?? null, typed === undefined ? null : searchQuery(typed)),
      sorting,
      after: after ?? null,
      // Of the fewest kinds a small shop has no more.
      size: 20,
    }),
})

/** The list of products, however long it is. */
export const productListQuestions: Question[] = [
  listed('first page'),
  listed('a later page', { after: { key: '400', id: 'prenda-000400' } }),
  listed('newest', { sorting: 'newest' }),
  listed('cheapest', { sorting: 'cheapest' }),
  listed('dearest', { sorting: 'dearest' }),
  listed('scarcest', { sorting: 'scarcest' }),
  listed('in the shop', { tab: 'active' }),
  listed('retired', { tab: 'retired' }),
  listed('drafts', { tab: 'draft' }),
  listed('sold out', { tab: 'sold-out', sorting: 'scarcest' }),
  listed('nearly sold out', { tab: 'few', sorting: 'scarcest' }),
  listed('of a kind', { category: 'Hoodies' }),
  // Whom they are for goes by blocks: what is passed over is read in the index alone.
  { ...listed('for whoever comes last', { category: 'Unisex' }), grows: true },
  listed('a word forty have', { typed: rareWord }),
  listed('an id', { typed: 'prenda-000077' }),
]
