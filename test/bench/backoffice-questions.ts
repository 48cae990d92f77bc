import { countWaitingOrders, listOrders, type OrdersWanted } from '../../data/orders/order-list.ts'
import { closeOf } from '../../data/payments/books.ts'
import { refundsPage, refundsToLookAfter } from '../../data/orders/refund-list.ts'
import { directWays } from '../../domain/direct-sale.ts'
import {
  listingOf,
  type OrderSorting,
  type OrderTab,
  orderTabs,
  quietSince,
  sortingsOf,
} from '../../domain/order-list.ts'
import { type OrderFilter, orderSought } from '../../domain/order-search.ts'
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

/** Of the list of orders: each list in each order, each way to look for something. A page costs the same with many. */
export const backofficeQuestions: Question[] = [
  ...orderTabs.flatMap((tab) =>
    sortingsOf(tab).map((sorting) => listed(`orders, ${tab}, ${sorting}`, { tab, sorting })),
  ),
  {
    what: 'how many wait in each list',
    ask: ({ db, shop }) => countWaitingOrders(db, quietSince(shop.now())),
  },
  listed('an order by its number', { typed: 'pl-0005-67890' }),
  listed('an order by a part of it', { typed: '567890' }),
  listed('an order by its mail', { typed: 'ana-7@correo.example' }),
  listed('orders of a telephone nobody has', { typed: '81 1234 5678' }),
  listed('an order by the number of its parcel', { typed: 'MX4000000500' }),
  listed('a name nobody has', { typed: 'Wenceslao' }),
  { ...listed('a garment every tenth order has', { typed: 'ajolote' }), grows: true },
  { ...listed('a word every order has', { typed: 'playera' }), grows: true },
  { ...listed('what is made to order', { filters: ['=made'] }), grows: true },
  listed('what was sold where nothing is', { filters: ['=bazaar'] }),
  {
    ...listed('a garment among those to prepare', { tab: 'prepare', typed: 'ajolote', sorting: 'longest' }),
    grows: true,
  },
  // Of a thousand orders there are fewer than a page.
  {
    what: 'refunds, newest first',
    ask: ({ db }) => refundsPage(db, { after: null, size: 50 }),
    grows: true,
  },
  // It is as long as its day.
  {
    what: 'the close of a day',
    ask: ({ db, shop }) =>
      closeOf(db, { from: new Date(shop.now().getTime() - 86_400_000), until: shop.now() }),
    grows: true,
  },
  { what: 'refunds that wait for a person', ask: ({ db }) => refundsToLookAfter(db, directWays) },
  listed('the orders of three days', {
    dates: (now) => ({ from: new Date(now.getTime() - 3 * 86_400_000), until: now }),
  }),
]
