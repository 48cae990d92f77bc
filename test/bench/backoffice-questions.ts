import {
  countWaitingOrders,
  listOrders,
  mostOrdersFound,
  type OrdersWanted,
} from '../../data/orders/order-list.ts'
import {
  listingOf,
  type OrderSorting,
  type OrderTab,
  orderTabs,
  quietSince,
  sortingsOf,
} from '../../domain/orders/order-list.ts'
import { type OrderFilter, orderSought } from '../../domain/orders/order-search.ts'
import type { Question } from './questions.ts'

type Asked = {
  tab?: OrderTab
  typed?: string
  filters?: readonly OrderFilter[]
  sorting?: OrderSorting
  dates?: (now: Date) => Partial<OrdersWanted>
}

function listed(
  what: string,
  { tab = 'all', typed = '', filters = [], sorting = 'newest', dates }: Asked,
): Question {
  return {
    what,
    ask: ({ db, shop }) =>
      listOrders(db, {
        listing: listingOf(tab),
        sought: orderSought(typed, { buyers: true, filters }),
        sorting,
        quietSince: quietSince(shop.now()),
        size: 40,
        ...dates?.(shop.now()),
      }),
  }
}

/** Before a search, a query reads this many of the newest orders, to see whether the word is a common one. */
const newest = { rows: 2 * mostOrdersFound, pages: 150 }
const sought = (what: string, asked: Asked): Question => ({ ...listed(what, asked), more: newest })

/**
 * Queries of the order list: each tab in each sorting, and each kind of search. A page must cost the same with many
 * orders.
 */
export const backofficeQuestions: Question[] = [
  ...orderTabs.flatMap((tab) =>
    sortingsOf(tab).map((sorting) => ({
      ...listed(`orders, ${tab}, ${sorting}`, { tab, sorting }),
      // The query sorts all orders of one state, or reads past them to reach another state.
      more: { rows: 1_500, pages: 1_500 },
    })),
  ),
  {
    what: 'how many wait in each list',
    ask: ({ db, shop }) => countWaitingOrders(db, quietSince(shop.now())),
  },
  sought('an order by its number', { typed: 'pl-0005-67890' }),
  sought('an order by a part of it', { typed: '567890' }),
  sought('an order by its mail', { typed: 'ana-7@correo.example' }),
  sought('orders of a telephone nobody has', { typed: '81 1234 5678' }),
  sought('an order by the number of its parcel', { typed: 'MX4000000500' }),
  sought('a name nobody has', { typed: 'Wenceslao' }),
  { ...listed('a garment every tenth order has', { typed: 'ajolote' }), grows: true },
  { ...listed('a word every order has', { typed: 'playera' }), grows: true },
  { ...listed('what is made to order', { filters: ['=made'] }), grows: true },
  sought('what was sold where nothing is', { filters: ['=bazaar'] }),
  {
    ...listed('a garment among those to prepare', { tab: 'prepare', typed: 'ajolote', sorting: 'longest' }),
    grows: true,
  },
  listed('the orders of three days', {
    dates: (now) => ({ from: new Date(now.getTime() - 3 * 86_400_000), until: now }),
  }),
]
