import { refundsPage, refundsToLookAfter } from '../../data/refunds/refund-list.ts'
import { ledgerPage, closeOf, refundsUnderWay } from '../../data/payments/ledger.ts'
import { openLostPayments } from '../../data/payments/stored-lost-payments.ts'
import { listDisputes } from '../../data/payments/disputes.ts'
import {
  findPaymentForPerson,
  paymentsForPeople,
  pendingPayments,
} from '../../data/payments/payments-to-review.ts'
import { newestReconciliation } from '../../data/payments/reconciliations.ts'
import { directMethods } from '../../domain/payments/direct-sale.ts'
import type { TestShop } from '../helpers/test-shop.ts'
import type { Question } from './catalogue-questions.ts'

const day = 86_400_000
const yesterday = ({ shop }: TestShop) => ({
  from: new Date(shop.now().getTime() - 2 * day),
  until: new Date(shop.now().getTime() - day),
})

export const moneyQuestions: Question[] = [
  {
    what: 'payments that need a decision by staff',
    run: ({ db, shop }) => paymentsForPeople(db, shop.now()),
  },
  { what: 'pending payments at the provider', run: ({ db }) => pendingPayments(db) },
  {
    what: 'a payment by its number',
    run: async ({ db }) => {
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
  { what: 'payments without an order', run: ({ db }) => openLostPayments(db, { most: 50 }) },
  { what: 'disputes', run: ({ db }) => listDisputes(db, { open: 50, decided: 5 }) },
  { what: 'the newest reconciliation', run: ({ db }) => newestReconciliation(db) },
  { what: 'refunds that wait for a person', run: ({ db }) => refundsToLookAfter(db, directMethods) },
  {
    what: 'refunds, newest first',
    run: ({ db }) => refundsPage(db, { after: null, size: 50 }),
    grows: true,
  },
  {
    what: 'refunds, a later page',
    run: ({ db, shop }) =>
      refundsPage(db, {
        after: {
          at: new Date(shop.now().getTime() - 5 * day).toISOString(),
          id: '00000000-0000-4000-8000-000000000000',
        },
        size: 50,
      }),
    grows: true,
  },
  { what: 'refunds under way', run: ({ db }) => refundsUnderWay(db) },
  { what: 'the day close', run: (at) => closeOf(at.db, yesterday(at)) },
  {
    what: 'the ledger of a day',
    run: (at) => ledgerPage(at.db, { ...yesterday(at), after: null, size: 200 }),
  },
]
