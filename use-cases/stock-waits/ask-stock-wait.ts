import type { Customer } from '../../data/accounts/customers.ts'
import { findProduct } from '../../data/catalogue/products.ts'
import { lockStock } from '../../data/catalogue/stock.ts'
import type { Tx } from '../../data/database.ts'
import { insertMail } from '../../data/mail/outbox.ts'
import {
  deleteAskedBeyond,
  insertStockWait,
  livingWaits,
  lockWaitingAddress,
  type NewStockWait,
  saveWaiting,
  saveWaitKey,
} from '../../data/stock-waits/stock-waits.ts'
import { mailboxOf } from '../../domain/accounts/mailbox-of.ts'
import { mostStockWaits, waitSubject } from '../../domain/stock-waits/stock-wait.ts'
import { countersOfNetwork, countTowardsLimits, fullMailCounter } from '../accounts/count-towards-limit.ts'
import { hashOfSecret } from '../accounts/secrets.ts'
import type { Shop } from '../shop.ts'
import { queueWaitCheck } from './tell-stock-waits.ts'

/** A family looks for several garments and sizes in an evening. */
const byNetwork = { most: 20, minutes: 60 }
const day = 24 * 60

export type WantedStock = {
  productId: string
  /** '' for the whole garment. */
  size: string
  /** In lower case. */
  email: string
  /** The sender's internet address. */
  address: string
  /** Who is signed in. */
  customer: Pick<Customer, 'id' | 'email' | 'emailVerifiedAt'> | null
}

export type AskedStockWait =
  /** The address gets a mail and must confirm. The answer is the same if the address waits already. */
  | { kind: 'asked' }
  /** The customer is signed in with this verified address, so the wait began at once. */
  | { kind: 'waiting' }
  /** The signed-in customer waits for as many things as an address may. */
  | { kind: 'full' }
  | { kind: 'there' }
  | { kind: 'no-such-product' }
  | { kind: 'too-many'; again: Date }

/**
 * Somebody wants a mail when a sold-out product or size has pieces again. A stranger's address must confirm first
 * (confirm-stock-waits.ts); nobody can learn from the answer whether an address waits.
 */
export async function askStockWait(shop: Shop, wanted: WantedStock): Promise<AskedStockWait> {
  const within = await countTowardsLimits(
    shop,
    countersOfNetwork(['stock waits by network'], wanted.address, byNetwork),
  )
  if (within.kind === 'too-many') return within
  const product = await findProduct(shop.db, wanted.productId)
  const subject = product && waitSubject(product, wanted.size)
  if (!product || !subject || subject.kind === 'no-such-size') return { kind: 'no-such-product' }
  if (subject.kind === 'there') return subject

  const { customer, email } = wanted
  const own = customer?.emailVerifiedAt && customer.email.toLowerCase() === email ? customer.id : null
  const wait = { id: shop.newId(), productId: product.id, size: subject.size, email, at: shop.now() }
  return own === null ? askByMail(shop, wait, wanted.address) : waitAtOnce(shop, { ...wait, customerId: own })
}

async function waitAtOnce(shop: Shop, wait: NewStockWait & { customerId: string }): Promise<AskedStockWait> {
  const { email, customerId, productId, at } = wait
  return shop.db.transaction().execute(async (tx) => {
    await lockWaitingAddress(tx, email)
    if (!(await isStillThere(tx, productId))) return { kind: 'no-such-product' }
    const waiting = (await livingWaits(tx, email)).filter(({ state }) => state === 'waiting')
    const { id, state } = await insertStockWait(tx, wait)
    if (state === 'waiting') return { kind: 'waiting' }
    if (waiting.length >= mostStockWaits) return { kind: 'full' }
    await saveWaiting(tx, [id], customerId, at)
    await queueWaitCheck(tx, shop, productId)
    return { kind: 'waiting' }
  })
}

/** The lock makes a piece that comes back at this moment either visible to this wait, or aware of it. */
async function isStillThere(tx: Tx, productId: string): Promise<boolean> {
  return (await lockStock(tx, [productId])).length > 0
}

/**
 * At most three confirmation mails a day go to one address, whoever asks, and one about each product. Mail or not, the
 * wait is stored, because the next confirmation confirms all that the address asked for.
 */
async function askByMail(shop: Shop, wait: NewStockWait, address: string): Promise<AskedStockWait> {
  const { email, productId } = wait
  const mailbox = mailboxOf(email)
  const full = await fullMailCounter(shop, 'stock wait mails', address, [
    { of: ['stock wait mail', productId, mailbox], limit: { most: 1, minutes: day } },
    { of: ['stock wait mails to', mailbox], limit: { most: 3, minutes: day } },
  ])
  await shop.db.transaction().execute(async (tx) => {
    await lockWaitingAddress(tx, email)
    const { id, state } = await insertStockWait(tx, wait)
    await deleteAskedBeyond(tx, email, mostStockWaits)
    if (state === 'waiting' || full !== null) return
    const token = Buffer.from(shop.randomBytes(32)).toString('base64url')
    await saveWaitKey(tx, id, hashOfSecret(token))
    const mail = { id: `stock-wait-asked:${shop.newId()}`, kind: 'stock-wait-asked', recipient: email }
    await insertMail(tx, { ...mail, payload: { waitId: id, token } })
  })
  return { kind: 'asked' }
}
