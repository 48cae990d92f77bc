import { arcoRequests } from '../../data/accounts/arco-requests.ts'
import { boughtBy, customersPage, findCustomers } from '../../data/accounts/customer-pages.ts'
import {
  answersTo,
  findInboxMessage,
  inboxPage,
  knownUnder,
  otherMessagesFrom,
} from '../../data/messages/message-inbox.ts'
import { findCards } from '../../data/membership/membership-cards.ts'
import { cardsPage, findCardByNumber } from '../../data/membership/card-list.ts'
import { ordersOfCustomer } from '../../data/orders/customer-orders.ts'
import { findDirectSale, heldByBuyers, soldOutNamed } from '../../data/payments/direct-sales.ts'
import { findMoneyOfOrder } from '../../data/orders/order-money.ts'
import { orderIdsOf, ordersForSpreadsheet } from '../../data/orders/order-spreadsheet.ts'
import { moneyAndParcelOf } from '../../data/orders/order-steps.ts'
import { findOrderForStaff, lastCarrier, storyOfOrder } from '../../data/orders/order-story.ts'
import { garmentsOf, ordersNumbered } from '../../data/orders/orders.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { messageStates } from '../../domain/messages/message-state.ts'
import { customerSought } from '../../domain/orders/order-search.ts'
import { searchQuery } from '../../domain/catalogue/search.ts'
import type { TestShop } from '../helpers/test-shop.ts'
import { commonWord } from './fill-catalogue.ts'
import type { Question } from './catalogue-questions.ts'

const page = { after: null, size: 50 }
const cent = new Date('2026-01-01T06:00:00Z')

async function someCustomer({ db }: TestShop) {
  return db
    .selectFrom('customers')
    .select(['id', 'email'])
    .where('f_id', '=', 'identity-7')
    .executeTakeFirstOrThrow()
}

async function someOrder({ db }: TestShop) {
  return db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('checkout_id', '=', (eb) =>
      eb.selectFrom('captures').select('checkout_id').where('id', '=', 'CAPTURE1000'),
    )
    .executeTakeFirstOrThrow()
}

const pagesOfOrder: Question[] = [
  {
    what: 'the page of an order',
    run: async (at) => {
      const { id, number } = await someOrder(at)
      const { db } = at
      await Promise.all([
        findOrderForStaff(db, number),
        storyOfOrder(db, id),
        auditLinesOf(db, { kind: 'order', id: number }),
        moneyAndParcelOf(db, id),
      ])
    },
  },
  { what: 'the carrier of the last shipment', run: ({ db }) => lastCarrier(db) },
  {
    what: 'payment and refunds of an order',
    run: async (at) => findMoneyOfOrder(at.db, (await someOrder(at)).number),
  },
]

const newest = { sorting: 'newest' } as const

const people: Question[] = [
  { what: 'customers, newest', run: ({ db }) => customersPage(db, { ...page, ...newest, words: null }) },
  {
    what: 'customers, a later page',
    run: ({ db }) =>
      customersPage(db, {
        size: 50,
        words: null,
        ...newest,
        after: { key: cent.toISOString(), id: '00000000-0000-4000-8000-000000000000' },
      }),
  },
  {
    what: 'customers by name, a later page',
    run: ({ db }) =>
      customersPage(db, {
        size: 50,
        words: null,
        sorting: 'name',
        after: { key: 'ana m', id: '00000000-0000-4000-8000-000000000000' },
      }),
  },
  {
    what: 'a customer by mail address',
    run: ({ db }) => customersPage(db, { ...page, ...newest, words: customerSought('ana-7@correo.example') }),
  },
  {
    what: 'customers with a common name',
    run: ({ db }) => customersPage(db, { ...page, ...newest, words: customerSought('ana') }),
    grows: true,
  },
  {
    what: 'the page of a customer',
    run: async (at) => {
      const { id, email } = await someCustomer(at)
      await Promise.all([
        boughtBy(at.db, id),
        ordersOfCustomer(at.db, id, { page: 1, size: 10 }),
        findCards(at.db, { customerId: id }),
        otherMessagesFrom(at.db, { email, but: id, most: 10 }),
        arcoRequests(at.db, { customerId: id }),
      ])
    },
    // The work grows, because a customer with a longer history has more orders.
    grows: true,
  },
  {
    what: 'cards, newest',
    run: ({ db }) => cardsPage(db, { ...page, holder: '', words: null }),
    // The order of each membership card lies on a database page of its own.
    more: { pages: 50 },
  },
  {
    what: 'cards of a holder',
    run: ({ db }) => cardsPage(db, { ...page, holder: 'Zulema', words: customerSought('Zulema') }),
  },
  { what: 'a card by its number', run: ({ db }) => findCardByNumber(db, '100000000500') },
  ...messageStates.map((state): Question => ({
    what: `messages, ${state}`,
    run: ({ db }) => inboxPage(db, { ...page, state }),
  })),
  {
    what: 'the page of a message',
    run: async (at) => {
      const { id, email } = await someCustomer(at)
      await Promise.all([
        findInboxMessage(at.db, id),
        answersTo(at.db, id),
        otherMessagesFrom(at.db, { email, but: id, most: 5 }),
      ])
    },
    grows: true,
  },
]

const known: Question[] = [
  {
    what: 'people known by one mail address',
    run: async (at) => knownUnder(at.db, (await someCustomer(at)).email, 5),
  },
]

const sale: Question[] = [
  {
    what: 'sold-out products by name',
    run: ({ db }) => soldOutNamed(db, searchQuery(commonWord)!, 4),
    grows: true,
  },
  {
    what: 'pieces held by paying buyers',
    run: ({ db }) => heldByBuyers(db, ['prenda-000001', 'prenda-000002']),
  },
]

const paper: Question[] = [
  {
    what: 'packing sheets of two orders',
    run: async (at) => {
      const numbers = [(await someOrder(at)).number, 'PL-0000-00000']
      const [order] = await ordersNumbered(at.db, numbers)
      await Promise.all([garmentsOf(at.db, ['prenda-000001']), findDirectSale(at.db, order!.number)])
      await ordersForSpreadsheet(at.db, await orderIdsOf(at.db, numbers))
    },
  },
  {
    what: 'a customer by a few letters',
    run: ({ db }) => findCustomers(db, customerSought('ana-7@')!, 5),
    grows: true,
  },
]

export const pageQuestions: Question[] = [...pagesOfOrder, ...people, ...known, ...sale, ...paper]
