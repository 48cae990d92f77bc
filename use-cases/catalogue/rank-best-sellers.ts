import {
  bestSellerIds,
  lockBestSellers,
  mostSold,
  saveBestSellers,
} from '../../data/catalogue/best-sellers.ts'
import { bestSellerDays, mostBestSellers } from '../../domain/catalogue/home-row.ts'
import type { Shop } from '../shop.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Counts the pieces sold lately and ranks the best sellers. Writes, and so renews kept pages, only if the order changed. */
export async function rankBestSellers({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const until = now()
  const since = new Date(until.getTime() - bestSellerDays * dayMs)
  const ids = await mostSold(db, { since, until, most: mostBestSellers })
  await db.transaction().execute(async (tx) => {
    await lockBestSellers(tx)
    if (ids.join() !== (await bestSellerIds(tx)).join()) await saveBestSellers(tx, ids)
  })
}
