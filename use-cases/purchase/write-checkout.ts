import type { Tx } from '../../data/database.ts'
import {
  beginCheckout,
  endCheckout,
  lockNetworkAndVisitor,
  unpaidOf,
} from '../../data/purchase/checkout-writing.ts'
import { type Checkout, lockCheckoutsOf, renewHold } from '../../data/purchase/checkouts.ts'
import { saveInvoiceRequest } from '../../data/invoices/invoice-requests.ts'
import { lockProducts } from '../../data/catalogue/stock.ts'
import { repeated, underWay } from '../../domain/purchase/begun-before.ts'
import { piecesOfUnits } from '../../domain/catalogue/stock-unit.ts'
import { mustMove } from '../../domain/purchase/checkout-life.ts'
import {
  countedUnpaid,
  holdEnds,
  seriesBegan,
  mayCountSince,
  type Unpaid,
} from '../../domain/purchase/hold-limits.ts'
import { productIdOf } from '../../domain/purchase/line-id.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { piecesByUnit } from '../../domain/purchase/priced-cart.ts'
import type { TransferOffer } from '../../domain/payments/transfer-account.ts'
import { withProcessLock } from '../../data/process-lock.ts'
import { pricePurchase } from './price-purchase.ts'
import { beyondLimits } from './beyond-limits.ts'
import { networkHashOf, newCheckout, type WrittenCheckout } from './new-checkout.ts'
import { sameTransfer, writeTransfer } from '../transfers/write-transfer.ts'
import { countingGuesses } from '../discounts/count-guesses.ts'
import type { Shop } from '../shop.ts'
import type { StartPayment, StartPaymentResult } from '../payments/payment-to-start.ts'

export type Writing =
  | { kind: 'written'; checkout: WrittenCheckout }
  | Extract<
      StartPaymentResult,
      {
        kind:
          | 'cart-refused'
          | 'totals-differ'
          | 'code-refused'
          | 'too-many-codes'
          | 'in-progress'
          | 'paid-already'
          | 'too-many-pieces'
          | 'others-first'
          | 'transfer-amount'
          | 'too-many-transfers'
      }
    >

/** In minutes: within this time, the same purchase is paid twice only if the buyer asks for it. */
const repeatedMinutes = 60

/**
 * One transaction locks the network, the browser, its unfinished checkout (continued or replaced), and the products in
 * id order. Requests of one network wait for each other before they take a connection; otherwise they would hold all
 * connections while they wait for one lock. `placeCost`: the shipping cost.
 */
export async function writeCheckout(
  shop: Shop,
  input: StartPayment,
  placeCost: Centavos,
  transfer: TransferOffer | null = null,
): Promise<Writing> {
  return countingGuesses(shop, input, () =>
    withProcessLock(shop.db, networkHashOf(input), () =>
      shop.db.transaction().execute((tx) => writeInside(tx, shop, input, { placeCost, transfer })),
    ),
  )
}

async function writeInside(
  tx: Tx,
  shop: Shop,
  input: StartPayment,
  { placeCost, transfer }: { placeCost: Centavos; transfer: TransferOffer | null },
): Promise<Writing> {
  const { visitor } = input
  const source = networkHashOf(input)
  await lockNetworkAndVisitor(tx, source, visitor)
  const paidSince = minutesBefore(shop.now(), repeatedMinutes)
  const begun = await lockCheckoutsOf(tx, visitor, { paidSince, again: input.again })
  const live = underWay(begun)
  if (live?.state === 'capturing') return { kind: 'in-progress', pending: null }
  const same = transfer && sameTransfer(begun, input)
  if (same) return { kind: 'written', checkout: await withInvoice(tx, shop, same, input) }
  // The limits of transfers are apart from those of payments online.
  const network = transfer ? [] : await networkNow(tx, shop, source)
  const wanted = new Set(input.requested.map(({ lineId }) => productIdOf(lineId)))
  const products = await lockProducts(tx, [...wanted], live?.id ?? null)

  const pricing = await pricePurchase(tx, shop, input, products, { placeCost, source, live })
  if (pricing.kind !== 'priced') return pricing
  const { purchase } = pricing
  const free = piecesOfUnits(products.values())
  const hold = holdOf(shop, live, network, visitor)
  const isSame = live?.fingerprint === purchase.fingerprint && live.provider === shop.payments.online.name
  if (!transfer && isSame && +live.heldSince === +hold.heldSince) {
    await renewHold(tx, live.id, hold.holdExpiresAt)
    return { kind: 'written', checkout: { ...live, ...hold } }
  }
  const before = repeated(begun, {
    ...purchase,
    lineIds: new Set(input.requested.map(({ lineId }) => lineId)),
  })
  if (before && before.orderNumber !== input.again) return resultOfEarlier(before)
  if (transfer) return writeTransfer(tx, shop, input, { purchase, free, live, offer: transfer })
  const others = network.filter((each) => each.visitor !== visitor || +each.since !== +hold.heldSince)
  const refused = await beyondLimits(tx, shop.settings.holdLimits, { lines: purchase.lines, free, others })
  if (refused) return refused

  if (live)
    await endCheckout(tx, live.id, mustMove(live.state, 'closed'), { reason: 'replaced', at: shop.now() })
  const checkout = newCheckout(shop, input, purchase, hold)
  await beginCheckout(tx, checkout, piecesByUnit(checkout.lines, free))
  return { kind: 'written', checkout: { ...checkout, payBy: null, accessKey: null } }
}

/** The repeated request of an order by transfer may have other data for the invoice. */
async function withInvoice(tx: Tx, shop: Shop, checkout: Checkout, { invoice }: StartPayment) {
  if (invoice) await saveInvoiceRequest(tx, checkout.id, { data: invoice, askedAt: shop.now() })
  return checkout
}

async function networkNow(tx: Tx, shop: Shop, source: string): Promise<Unpaid[]> {
  const now = shop.now()
  const { holdLimits } = shop.settings
  return countedUnpaid(
    await unpaidOf(tx, source, { way: 'online', letGoSince: mayCountSince(now, holdLimits) }),
    now,
    holdLimits,
  )
}

function holdOf(
  shop: Shop,
  live: Checkout | null,
  network: readonly Unpaid[],
  visitor: string,
): Pick<Checkout, 'heldSince' | 'holdExpiresAt'> {
  const now = shop.now()
  const { holdMinutes, holdLimits } = shop.settings
  const own = network.filter((each) => each.visitor === visitor).map(({ since }) => since)
  const heldSince = seriesBegan(live ? [...own, live.heldSince] : own, now, holdLimits)
  return { heldSince, holdExpiresAt: holdEnds(now, heldSince, { ...holdLimits, holdMinutes }) }
}

/** The answer when the same purchase was paid a moment ago or is pending. */
function resultOfEarlier({ state, orderNumber, lines }: Checkout): Writing {
  return state === 'paid'
    ? { kind: 'paid-already', orderNumber }
    : { kind: 'in-progress', pending: { orderNumber, lines } }
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000)
}
