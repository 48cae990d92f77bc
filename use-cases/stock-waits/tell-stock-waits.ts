import { lockProducts } from '../../data/catalogue/stock.ts'
import type { Tx } from '../../data/database.ts'
import { insertMail } from '../../data/mail/outbox.ts'
import { enqueueJob } from '../../data/queue/jobs.ts'
import { insertAuditLine } from '../../data/staff/audit-log.ts'
import type { StockWait } from '../../data/stock-waits/stock-waits.ts'
import { saveNotTold, saveTold, type WaitInQueue, waitsForPieces } from '../../data/stock-waits/waves.ts'
import { isCountedTogether } from '../../domain/catalogue/stock-unit.ts'
import { nextWave } from '../../domain/stock-waits/next-wave.ts'
import { hashOfSecret } from '../accounts/secrets.ts'
import type { Shop } from '../shop.ts'

export const waitCheckJob = 'tell-stock-waits'

/** One transaction writes the mails of at most this many people. */
const toldAtOnce = 200

/** Checks soon whether pieces of the product are free for those who wait. */
export async function queueWaitCheck(
  tx: Tx,
  { newId }: Pick<Shop, 'newId'>,
  product: string,
  runAt?: Date,
): Promise<void> {
  const id = `${waitCheckJob}:${product}:${runAt ? runAt.toISOString() : newId()}`
  await enqueueJob(tx, { id, kind: waitCheckJob, payload: { product }, ...(runAt && { runAt }) })
}

/**
 * Tells the people who wait for this product that pieces are back, in waves that leave a piece for everybody who was
 * told. The lock of the product makes two workers take turns; state and mail change in one transaction, so a process
 * that dies tells nobody twice and forgets nobody.
 */
export async function tellStockWaits(shop: Shop, productId: string): Promise<void> {
  const more = await shop.db.transaction().execute((tx) => tellWave(tx, shop, productId))
  if (more) await tellStockWaits(shop, productId)
}

async function tellWave(tx: Tx, shop: Shop, productId: string): Promise<boolean> {
  const product = (await lockProducts(tx, [productId], null)).get(productId)
  if (!product || product.pieces < 1) return false
  const now = shop.now()
  const reservedMs = shop.settings.waitHours * 60 * 60 * 1000
  const free = product.piecesBySize
  const { waiting, told } = await waitsForPieces(tx, productId, {
    sizes: isCountedTogether(free) ? null : Object.keys(free).filter((size) => free[size]! > 0),
    since: new Date(now.getTime() - reservedMs),
    most: toldAtOnce,
  })
  const wave = nextWave({ free, told, waiting })
  await tell(tx, { ...shop, now: () => now }, productId, wave)
  // Whoever is not told now is told when the time of those who were told has passed.
  const passed = told[0]?.toldAt ?? (wave.length > 0 ? now : null)
  if (passed !== null && wave.length < waiting.length)
    await queueWaitCheck(tx, shop, productId, new Date(passed.getTime() + reservedMs))
  return wave.length === toldAtOnce
}

async function tell(tx: Tx, shop: Shop, productId: string, wave: readonly WaitInQueue[]): Promise<void> {
  if (wave.length === 0) return
  const told = wave.map((wait) => {
    const token = Buffer.from(shop.randomBytes(32)).toString('base64url')
    return { ...wait, token, keyHash: hashOfSecret(token) }
  })
  await saveTold(tx, told, shop.now())
  for (const { id, email, token } of told)
    await insertMail(tx, {
      id: `stock-wait-told:${shop.newId()}`,
      kind: 'stock-wait-told',
      recipient: email,
      payload: { waitId: id, token },
    })
  await insertAuditLine(tx, {
    staffId: null,
    who: 'Avísame',
    address: '',
    at: shop.now(),
    action: 'tell stock waits',
    subject: { kind: 'product', id: productId },
    was: {},
    became: { peopleTold: wave.length },
  })
  await shop.reached('stock-waits-told')
}

/**
 * Looks again before the mail leaves, which may be hours later. False: the pieces are gone, and the person waits on. The
 * lock of the product makes a piece that comes back now visible here, or this person visible to the next check.
 */
export async function arePiecesStillBack(
  { db }: Pick<Shop, 'db'>,
  wait: Pick<StockWait, 'id' | 'productId' | 'size'>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const product = (await lockProducts(tx, [wait.productId], null)).get(wait.productId)
    const free = product?.piecesBySize ?? {}
    if (nextWave({ free, told: [], waiting: [wait] }).length > 0) return true
    await saveNotTold(tx, wait.id)
    return false
  })
}
