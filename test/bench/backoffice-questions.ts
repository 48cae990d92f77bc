import {
  countWaitingOrders,
  listOrders,
  mostOrdersFound,
  type OrdersWanted,
} from '../../data/orders/listed-orders.ts'
import {
  listingOf,
  type OrderSorting,
  type OrderTab,
  orderTabs,
  quietSince,
  sortingsOf,
} from '../../domain/orders/order-list.ts'
import { type OrderFilter, orderSought } from '../../domain/orders/order-search.ts'
import type { Question } from './catalogue-questions.ts'

type ListOptions = {
  tab?: OrderTab
  typed?: string
  filters?: readonly OrderFilter[]
  sorting?: OrderSorting
  dates?: (now: Date) => Partial<OrdersWanted>
}

function listed(
  what: string,
  { tab = 'all', typed = '', filters = [], sorting = 'newest', dates }: ListOptions,
): Question {
  return {
    what,
    run: ({ db, shop }) =>
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
const sought = (what: string, options: ListOptions): Question => ({ ...listed(what, options), more: newest })

export const backofficeQuestions: Question[] = [
  ...orderTabs.flatMap((tab) =>
    sortingsOf(tab).map((sorting) => ({
      ...listed(`orders, ${tab}, ${sorting}`, { tab, sorting }),
      // The query sorts all orders of one state, or reads past them to reach another state.
      more: { rows: 1_500, pages: 1_500 },
    })),
  ),
  {
    what: 'waiting orders counted for each list',
    run: ({ db, shop }) => countWaitingOrders(db, quietSince(shop.now())),
  },
  sought('an order by its number', { typed: 'pl-0005-67890' }),
  sought('an order by a part of its number', { typed: '567890' }),
  sought('an order by its mail address', { typed: 'ana-7@correo.example' }),
  sought('orders by a phone number without orders', { typed: '81 1234 5678' }),
  sought('an order by its tracking number', { typed: 'MX4000000500' }),
  sought('orders by a name without orders', { typed: 'Wenceslao' }),
  { ...listed('orders with a garment of every tenth order', { typed: 'ajolote' }), grows: true },
  { ...listed('orders by a word of every order', { typed: 'playera' }), grows: true },
  { ...listed('orders with made-to-order garments', { filters: ['=made'] }), grows: true },
  sought('orders of a channel without sales', { filters: ['=bazaar'] }),
  {
    ...listed('orders to prepare with one garment', { tab: 'prepare', typed: 'ajolote', sorting: 'longest' }),
    grows: true,
  },
  listed('orders of three days', {
    dates: (now) => ({ from: new Date(now.getTime() - 3 * 86_400_000), until: now }),
  }),
]
