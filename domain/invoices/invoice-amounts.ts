import { sharesOf } from '../discounts/shares.ts'
import type { GivenLine, RefundState } from '../refunds/refund.ts'
import { type Centavos, sumOf } from '../values/money.ts'

export type InvoicedOrder = {
  /** What the order's parts cost together: what the buyer had to pay. */
  total: Centavos
  /** What came; more than the total when a transfer was too large. */
  captured: Centavos
  shipping: Centavos
  /** `discount`: the line's share of the code's discount, for all its pieces. */
  lines: readonly { name: string; quantity: number; unitPrice: Centavos; discount: Centavos }[]
  refunds: readonly {
    amount: Centavos
    state: RefundState
    lines: readonly GivenLine[]
    shipping: Centavos
  }[]
}

/** `amount`: with IVA. `base`: without IVA. `name` null: the shipping. */
export type InvoiceLine = {
  name: string | null
  quantity: number
  amount: Centavos
  base: Centavos
  iva: Centavos
}

export type InvoiceAmounts = {
  lines: InvoiceLine[]
  subtotal: Centavos
  iva: Centavos
  total: Centavos
  /** What went back, or is on its way, and is left out of all sums. */
  refunded: Centavos
}

type Part = { name: string | null; quantity: number; amount: Centavos }

/**
 * What an invoice of the order says, after discounts and refunds. Prices contain IVA; each line is rounded alone, so
 * that the lines' bases and IVA add up to exactly what the buyer paid.
 */
export function invoiceAmounts(order: InvoicedOrder, ivaPercent: number): InvoiceAmounts {
  const refunds = order.refunds.filter(({ state }) => state !== 'failed')
  const parts = partsLeft(order, refunds)
  const left = sumOf(parts.map(({ amount }) => amount))
  const back = sumOf(refunds.map(({ amount }) => amount))
  const ofParts = sumOf(
    refunds.map((refund) => refund.shipping + sumOf(refund.lines.map(({ amount }) => amount))),
  )
  // A refund of an amount names no lines, so all lines share it. What came too much is no part of the order.
  const shared = Math.max(0, Math.min(left, back - ofParts - Math.max(0, order.captured - order.total)))
  const shares = sharesOf(
    shared,
    parts.map(({ amount }) => amount),
  )
  const lines = parts
    .map((part, index) => ({ ...part, amount: part.amount - shares[index]! }))
    .filter(({ amount }) => amount > 0)
    .map((part) => ({ ...part, quantity: Math.max(1, part.quantity), ...ivaApart(part.amount, ivaPercent) }))
  const total = sumOf(lines.map(({ amount }) => amount))
  return {
    lines,
    subtotal: sumOf(lines.map(({ base }) => base)),
    iva: sumOf(lines.map(({ iva }) => iva)),
    total,
    refunded: order.total - total,
  }
}

/** The lines and the shipping, without the pieces and the shipping that refunds name. */
function partsLeft({ lines, shipping }: InvoicedOrder, refunds: InvoicedOrder['refunds']): Part[] {
  const goods = lines.map(({ name, quantity, unitPrice, discount }, position) => {
    const given = refunds.flatMap((refund) => refund.lines.filter((line) => line.position === position))
    return {
      name,
      quantity: quantity - sumOf(given.map((line) => line.quantity)),
      amount: Math.max(0, quantity * unitPrice - discount - sumOf(given.map(({ amount }) => amount))),
    }
  })
  const shippingBack = sumOf(refunds.map((refund) => refund.shipping))
  return [...goods, { name: null, quantity: 1, amount: Math.max(0, shipping - shippingBack) }]
}

/** Splits a price that contains IVA. */
export function ivaApart(amount: Centavos, percent: number): { base: Centavos; iva: Centavos } {
  const base = Math.round((amount * 100) / (100 + percent))
  return { base, iva: amount - base }
}

/** '249.137931': what one piece costs without IVA, in pesos with the six decimals that the SAT's form takes. */
export function unitValue({ base, quantity }: Pick<InvoiceLine, 'base' | 'quantity'>): string {
  const millionths = Math.round((base * 10_000) / quantity)
  return `${Math.floor(millionths / 1_000_000)}.${String(millionths % 1_000_000).padStart(6, '0')}`
}
