import type { Customer } from '../../data/accounts/customers.ts'
import { lockStock } from '../../data/catalogue/stock.ts'
import type { Db, Tx } from '../../data/database.ts'
import {
  findStockWait,
  livingWaits,
  lockWaitingAddress,
  saveWaiting,
  saveWaitsOff,
  type StockWait,
} from '../../data/stock-waits/stock-waits.ts'
import { mostStockWaits } from '../../domain/stock-waits/stock-wait.ts'
import { hashOfSecret } from '../accounts/secrets.ts'
import type { Shop } from '../shop.ts'
import { queueWaitCheck } from './tell-stock-waits.ts'

export type OpenedWaits = {
  /** The wait that the mail is about. */
  mailed: StockWait
  /** Waits of this address that nobody confirmed yet. */
  asked: StockWait[]
  /** All waits of this address that are not over. */
  living: StockWait[]
}

/** Shows what the link of a mail is about, without changing anything; null: the link is too old. */
export async function openStockWaits({ db }: Pick<Shop, 'db'>, key: string): Promise<OpenedWaits | null> {
  return waitsOfKey(db, key)
}

async function waitsOfKey(db: Db | Tx, key: string): Promise<OpenedWaits | null> {
  const mailed = await findStockWait(db, { keyHash: hashOfSecret(key) })
  if (!mailed) return null
  const living = await livingWaits(db, mailed.email)
  return { mailed, living, asked: living.filter(({ state }) => state === 'asked') }
}

/** Confirms the address: everything that was asked with it waits from now on. null: the link is too old. */
export async function confirmStockWaits(shop: Shop, key: string): Promise<OpenedWaits | null> {
  const mailed = await findStockWait(shop.db, { keyHash: hashOfSecret(key) })
  if (!mailed) return null
  return shop.db.transaction().execute(async (tx) => {
    await lockWaitingAddress(tx, mailed.email)
    const before = await waitsOfKey(tx, key)
    if (!before) return null
    const room = mostStockWaits - (before.living.length - before.asked.length)
    const confirmed = before.asked.slice(0, Math.max(0, room))
    const products = [...new Set(confirmed.map(({ productId }) => productId))]
    await lockStock(tx, products)
    await saveWaiting(
      tx,
      confirmed.map(({ id }) => id),
      null,
      shop.now(),
    )
    for (const product of products) await queueWaitCheck(tx, shop, product)
    return waitsOfKey(tx, key)
  })
}

/** The person of the mail wants no more of these mails. Returns the number of ended waits; null: the link is too old. */
export async function stopStockWaits(shop: Pick<Shop, 'db' | 'now'>, key: string): Promise<number | null> {
  const mailed = await findStockWait(shop.db, { keyHash: hashOfSecret(key) })
  return mailed && saveWaitsOff(shop.db, { email: mailed.email }, shop.now())
}

/** A signed-in customer with a verified address ends one of their own waits. */
export async function stopOwnStockWait(
  shop: Pick<Shop, 'db' | 'now'>,
  { email, emailVerifiedAt }: Pick<Customer, 'email' | 'emailVerifiedAt'>,
  id: string,
): Promise<void> {
  if (emailVerifiedAt === null) return
  await saveWaitsOff(shop.db, { email: email.toLowerCase(), id }, shop.now())
}
