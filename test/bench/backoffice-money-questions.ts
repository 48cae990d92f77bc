import { refundsPage, refundsToLookAfter } from '../../data/refunds/refund-list.ts'
import { ledgerPage, closeOf, refundsUnderWay } from '../../data/payments/ledger.ts'
import { openLostPayments } from '../../data/payments/stored-lost-payments.ts'
import { disputesToTell } from '../../data/payments/disputes.ts'
import {
  findPaymentForPerson,
  paymentsForPeople,
  pendingPayments,
} from '../../data/payments/payments-to-review.ts'
import { newestReconciliation } from '../../data/payments/reconciliations.ts'
import { directMethods } from '../../domain/payments/direct-sale.ts'
import type { TestShop } from '../helpers/test-shop.ts'
import type { Question } from './ask-pages.ts'

const day = 86_400_000
const yesterday = ({ shop }: TestShop) => ({
  from: new Date(shop.now().getTime() - 2 * day),
  until: new Date(shop.now().getTime() - day),
})

export const moneyQuestions: Question[] = [
  {
    what: 'payments that need a decision by staff',
    ask: ({ db, shop }) => paymentsForPeople(db, shop.now()),
  },
  { what: 'pending payments at the provider', ask: ({ db }) => pendingPayments(db) },
  {
    what: 'a payment by its number',
    ask: async ({ db }) => {
      const { order_number } = await db
        .selectFrom('checkouts')
        .select('order_number')
        .where('id', '=', (eb) =>
          eb.selectFrom('captures').select('checkout_id').where('id', '=', 'CAPTURE1000'),
        )
        .executeTakeFirstOrThrow()
      await findPaymentForPerson(db, order_number)
    },
  },
  { what: 'payments without an order', ask: ({ db }) => openLostPayments(db, { most: 50 }) },
  { what: 'disputes', ask: ({ db }) => disputesToTell(db, { open: 50, decided: 5 }) },
  { what: 'the newest reconciliation', ask: ({ db }) => newestReconciliation(db) },
  { what: 'refunds that wait for a person', ask: ({ db }) => refundsToLookAfter(db, directMethods) },
  {
    what: 'refunds, newest first',
    ask: ({ db }) => refundsPage(db, { after: null, size: 50 }),
    grows: true,
  },
  {
    what: 'refunds, a later page',
    ask: ({ db, shop }) =>
      refundsPage(db, {
        after: {
          at: new Date(shop.now().getTime() - 5 * day).toISOString(),
          id: '00000000-0000-4000-8000-000000000000',
        },
        size: 50,
      }),
    grows: true,
  },
  { what: 'refunds under way', ask: ({ db }) => refundsUnderWay(db) },
  { what: 'the day close', ask: (at) => closeOf(at.db, yesterday(at)) },
  {
    what: 'the ledger of a day',
    ask: (at) => ledgerPage(at.db, { ...yesterday(at), after: null, size: 200 }),
  },
]
