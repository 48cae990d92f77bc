import { retryStubbornJobs } from '../../data/queue/jobs.ts'
import { stubbornAttempts } from '../../domain/today/what-waits.ts'
import { noteInLog } from '../staff/note-in-log.ts'
import { staffAction } from '../staff/staff-action.ts'

/** What was tried many times in vain is tried at once, and not when its turn comes. */
export const tryWorkAgain = staffAction('try work again', (shop, actor) =>
  shop.db.transaction().execute(async (tx) => {
    const tried = await retryStubbornJobs(tx, stubbornAttempts)
    if (tried > 0)
      await noteInLog(tx, shop, actor, 'try work again', {
        subject: { kind: 'shop', id: 'later work' },
        became: { tried },
      })
    return { kind: 'done', tried } as const
  }),
)
