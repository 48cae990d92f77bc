import type { Tx } from '../../data/database.ts'
import { queueMail } from '../../data/mail/outbox.ts'
import {
  findClaimedTransfer,
  missingOf,
  saveOnlineOrder,
  saveReport,
  type Transfer,
  type TransferReport,
} from '../../data/payments/transfers.ts'
import { type Checkout, lockCheckout, saveHold } from '../../data/purchase/checkouts.ts'
import type { OrderClaim } from '../../data/orders/customer-orders.ts'
import { directMethodOf } from '../../domain/payments/direct-sale.ts'
import { heldAfterReport } from '../../domain/payments/transfer-times.ts'
import { mustMove } from '../../domain/purchase/checkout-life.ts'
import { countTowardsLimits } from '../accounts/count-towards-limit.ts'
import { countPayment } from '../payments/admit-payment.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import type { Settlement } from '../payments/settlement.ts'
import type { Shop } from '../shop.ts'
import { endTransfer } from './await-transfer.ts'

/** Who asks: the order's number with its access key or its customer. */
export type OfTransfer = { orderNumber: string; claim: OrderClaim }

type NotFollowed =
  /** Unknown order or wrong claim. */
  | { kind: 'no-such-transfer' }
  /** The order no longer waits for its transfer: it is paid, or closed. */
  | { kind: 'not-awaited' }

const reportsADay = { most: 10, minutes: 24 * 60 }

/**
 * Stores the buyer's report that the transfer was made. The first report extends the hold, so that staff have time to look
 * at the account, and mails the shop. A later report replaces the tracking key or the receipt of the first.
 */
export async function reportTransfer(
  shop: Shop,
  { orderNumber, claim }: OfTransfer,
  report: TransferReport,
): Promise<{ kind: 'reported'; heldUntil: Date } | { kind: 'too-many-reports' } | NotFollowed> {
  const found = await findClaimedTransfer(shop.db, orderNumber, claim)
  if (!found) return { kind: 'no-such-transfer' }
  const counted = await countTowardsLimits(shop, [{ of: ['transfer report', found.id], limit: reportsADay }])
  if (counted.kind === 'too-many') return { kind: 'too-many-reports' }
  return shop.db.transaction().execute(async (tx) => {
    const now = shop.now()
    const locked = await lockAwaited(tx, found, now)
    if (!locked) return { kind: 'not-awaited' }
    const { reportedAt } = await saveReport(tx, found.id, report, now)
    const heldUntil = heldAfterReport({ ...locked, reportedAt }, now)
    await saveHold(tx, locked.id, heldUntil)
    if (reportedAt === null) {
      // A buyer who is asked for the rest reports anew.
      const key = `${found.id}:${now.getTime()}`
      await queueMail(tx, 'transfer-reported-notice', key, shop.settings.email, { checkoutId: found.id })
    }
    return { kind: 'reported', heldUntil }
  })
}

/** A checkout that is claimed at this moment (`capturing`) is still awaited. */
async function lockAwaited(tx: Tx, { id }: Transfer, now: Date): Promise<Checkout | null> {
  const checkout = await lockCheckout(tx, id)
  if (!checkout || checkout.holdExpiresAt <= now) return null
  return checkout.state === 'awaiting_transfer' || checkout.state === 'capturing' ? checkout : null
}

/** The buyer gives the order up. If a payment online was begun too, the provider must say first that no money came. */
export async function cancelTransfer(
  shop: Shop,
  { orderNumber, claim }: OfTransfer,
): Promise<{ kind: 'cancelled' } | { kind: 'later' } | NotFollowed> {
  const found = await findClaimedTransfer(shop.db, orderNumber, claim)
  if (!found) return { kind: 'no-such-transfer' }
  if (!directMethodOf(found.provider) && found.state === 'awaiting_transfer') {
    const looked = await settlePayment(shop, found.id, 'later')
    if (looked.kind !== 'not-approved' && looked.kind !== 'closed') return { kind: 'later' }
  }
  return shop.db.transaction().execute(async (tx) => {
    const checkout = await lockCheckout(tx, found.id)
    if (checkout?.state === 'capturing') return { kind: 'later' }
    if (checkout?.state !== 'awaiting_transfer') return { kind: 'not-awaited' }
    await endTransfer(tx, shop, checkout, 'cancelled')
    return { kind: 'cancelled' }
  })
}

export type TransferOnline =
  /** The provider's page, where the buyer approves the payment. */
  | { kind: 'started'; approveUrl: string }
  /** The buyer had approved the payment before. */
  | { kind: 'settled'; settlement: Settlement }
  | { kind: 'too-many-payments'; until: Date }
  | { kind: 'provider-unreachable' | 'provider-refused' }
  | NotFollowed

/**
 * The buyer pays online instead. The order keeps its pieces and can still be paid by transfer until its time is over,
 * whatever happens at the provider.
 */
export async function payTransferOnline(
  shop: Shop,
  { orderNumber, claim }: OfTransfer,
  from: { visitor: string; address: string; returnUrl: string; cancelUrl: string },
): Promise<TransferOnline> {
  const found = await findClaimedTransfer(shop.db, orderNumber, claim)
  if (!found) return { kind: 'no-such-transfer' }
  const { id, captureAttempt } = found
  if (found.state !== 'awaiting_transfer' || found.holdExpiresAt <= shop.now()) return { kind: 'not-awaited' }
  // The provider would charge the whole total, although a part of it has come.
  if (missingOf(found) !== found.total) return { kind: 'not-awaited' }
  const within = await countPayment(shop, from)
  if (within.kind !== 'within') return { kind: 'too-many-payments', until: within.again }
  const { online } = shop.payments
  const created = await online.createOrder(found, {
    key: `${id}-online-${captureAttempt}`,
    returnUrl: from.returnUrl,
    cancelUrl: from.cancelUrl,
    shopName: shop.settings.name,
  })
  if (created.kind === 'unknown') return { kind: 'provider-unreachable' }
  if (created.kind === 'refused') {
    shop.log({ level: 'error', what: 'payment order refused', checkout: id, code: created.code })
    return { kind: 'provider-refused' }
  }
  await shop.reached('provider-order-made')
  const added = mustMove('awaiting_transfer', 'online_order_added')
  const ofProvider = { provider: online.name, id: created.id }
  if (!(await saveOnlineOrder(shop.db, id, ofProvider, added))) return { kind: 'not-awaited' }
  await shop.reached('provider-order-saved')
  if (created.approveUrl !== null) return { kind: 'started', approveUrl: created.approveUrl }
  return { kind: 'settled', settlement: await settlePayment(shop, id, 'browser') }
}

/** The buyer comes back from the provider's page. */
export async function settleTransferOnline(
  shop: Shop,
  { orderNumber, claim }: OfTransfer,
): Promise<Settlement> {
  const found = await findClaimedTransfer(shop.db, orderNumber, claim)
  return found ? settlePayment(shop, found.id, 'browser') : { kind: 'no-such-checkout' }
}
