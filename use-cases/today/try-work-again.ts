import { retryStubbornJobs } from '../../data/queue/jobs.ts'
import { stubbornAttempts } from '../../domain/today/what-waits.ts'
import { type Actor, noteInLog, permissionRefusal } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

/** Retries now, instead of at the next scheduled attempt. */
export async function tryWorkAgain(shop: Shop, actor: Actor) {
  const refused = permissionRefusal(shop, actor, 'try work again')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    const tried = await retryStubbornJobs(tx, stubbornAttempts)
    if (tried > 0)
      await noteInLog(tx, shop, actor, 'try work again', ['shop', 'later work'], { became: { tried } })
    return { kind: 'done', tried } as const
  })
}
