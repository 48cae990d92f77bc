import type { Count } from '../../use-cases/shop.ts'
import type { Family } from './exposition.ts'

export type OutcomeFigures = { count: Count; families(): Family[] }

/** How often each step of a purchase ended how, in this process and since it began. */
export function createOutcomeFigures(): OutcomeFigures {
  const times = { 'payment-started': new Map<string, number>(), 'payment-settled': new Map<string, number>() }
  const samples = (what: keyof typeof times) =>
    [...times[what]].map(([outcome, value]) => ({ value, labels: { outcome } }))
  return {
    count: (what, outcome) => times[what].set(outcome, (times[what].get(outcome) ?? 0) + 1),
    families: () => [
      {
        name: 'shop_payments_started_total',
        help: 'Purchases somebody wanted to pay, by outcome; "started" went on to the provider.',
        type: 'counter',
        samples: samples('payment-started'),
      },
      {
        name: 'shop_payments_settled_total',
        help: 'Looks at a payment, by outcome; "paid" is an order.',
        type: 'counter',
        samples: samples('payment-settled'),
      },
    ],
  }
}
