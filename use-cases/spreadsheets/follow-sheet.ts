import { enqueueJob } from '../../data/queue/jobs.ts'
import {
  insertFollow,
  lockFollow,
  markFollowEnded,
  setNextLook,
  type SheetFollow,
} from '../../data/spreadsheets/sheet-follows.ts'
import type { Tx } from '../../data/database.ts'
import { type Actor, noteInLog, permissionRefusal } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

/** `id`: the form's idempotency key. */
export type SheetToFollow = Pick<SheetFollow, 'id' | 'kind' | 'address' | 'everyHours' | 'keepPieces'>

/** Makes the shop fetch an address regularly, the first time at once. */
export async function followSheet(shop: Shop, actor: Actor, follow: SheetToFollow) {
  const refused = permissionRefusal(shop, actor, 'import sheet')
  if (refused) return refused
  const who = actor.kind === 'staff' ? actor.name : 'consola'
  await shop.db.transaction().execute(async (tx) => {
    if (!(await insertFollow(tx, { ...follow, who }))) return
    await enqueueLook(tx, { id: follow.id, turn: 1, runAt: shop.now() })
    await noteInLog(tx, shop, actor, 'import sheet', ['sheet', follow.id], {
      became: { sheet: follow.address, sheetKind: follow.kind, everyHours: follow.everyHours },
    })
  })
  return { kind: 'followed' } as const
}

/** Stops fetching the address. */
export async function endFollow(shop: Shop, actor: Actor, { id }: { id: string }) {
  const refused = permissionRefusal(shop, actor, 'import sheet')
  if (refused) return refused
  await shop.db.transaction().execute(async (tx) => {
    const follow = await lockFollow(tx, id)
    if (!follow || !(await markFollowEnded(tx, id))) return
    await noteInLog(tx, shop, actor, 'import sheet', ['sheet', id], {
      was: { sheet: follow.address, everyHours: follow.everyHours },
      became: { sheet: follow.address },
    })
  })
  return { kind: 'ended' } as const
}

/** Continues with an address that stopped because of a fault, and fetches it now. */
export async function resumeFollow(shop: Shop, actor: Actor, { id }: { id: string }) {
  const refused = permissionRefusal(shop, actor, 'import sheet')
  if (refused) return refused
  await shop.db.transaction().execute(async (tx) => {
    const follow = await lockFollow(tx, id)
    if (!follow?.fault) return
    await enqueueLook(tx, { id, turn: await setNextLook(tx, id, null), runAt: shop.now() })
    await noteInLog(tx, shop, actor, 'import sheet', ['sheet', id], {
      became: { sheet: follow.address, everyHours: follow.everyHours },
    })
  })
  return { kind: 'followed' } as const
}

export async function enqueueLook(
  tx: Tx,
  { id, turn, runAt }: { id: string; turn: number; runAt: Date },
): Promise<void> {
  await enqueueJob(tx, {
    id: `follow-sheet:${id}:${turn}`,
    kind: 'follow-sheet',
    payload: { id, turn },
    runAt,
  })
}
