import type { Tx } from '../../data/database.ts'
import type { Shop } from '../shop.ts'

/**
 * Changes settings in one transaction and loads them into this process before it returns, so that the user sees the
 * change on every page.
 */
export async function seenHere<Result>(shop: Shop, change: (tx: Tx) => Promise<Result>): Promise<Result> {
  const result = await shop.db.transaction().execute(change)
  await shop.settingsChanged()
  return result
}
