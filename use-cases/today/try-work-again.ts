import { retryStubbornJobs } from '../../data/queue/jobs.ts'
import { stubbornAttempts } from '../../domain/today/what-waits.ts'
import { noteInLog } from '../staff/note-in-log.ts'
import { permissionRefusal } from '../staff/permission.ts'
import type { Actor } from '../staff/actor.ts'
import type { Shop } from '../shop.ts'

/** Retries at once the jobs that failed many times, instead of at their next scheduled attempt. */
export async function tryWorkAgain(shop: Shop, actor: Actor) {
  const refused = permissionRefusal(shop, actor, 'try work again')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    const tried = await retryStubbornJobs(tx, stubbornAttempts)
    if (tried > 0)
      await noteInLog(tx, shop, actor, 'try work again', {
        subject: { kind: 'shop', id: 'later work' },
        became: { tried },
      })
    return { kind: 'done', tried } as const
  })
}
