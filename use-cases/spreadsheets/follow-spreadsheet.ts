import { enqueueJob } from '../../data/queue/jobs.ts'
import {
  insertFollow,
  lockFollow,
  markFollowBroken,
  markFollowEnded,
  setNextLook,
  type FollowedSpreadsheet,
} from '../../data/spreadsheets/followed-spreadsheets.ts'
import type { Tx } from '../../data/database.ts'
import { type Actor, type BySchedule, noteInLog, permissionRefusal } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'
import { importing } from '../../data/catalogue/catalogue-import.ts'
import type { NotFetched } from '../../domain/spreadsheets/spreadsheet-plan.ts'
import type { SpreadsheetReadResult } from '../../domain/spreadsheets/spreadsheet.ts'
import { fetched, readSpreadsheetFile } from './preview-spreadsheet.ts'
import { applyWithoutPreview } from './apply-import.ts'

/** `id`: the form's idempotency key. */
export type SpreadsheetToFollow = Pick<
  FollowedSpreadsheet,
  'id' | 'kind' | 'address' | 'everyHours' | 'keepPieces'
>

/** The spreadsheet is fetched regularly, the first time at once. */
export async function followSpreadsheet(shop: Shop, actor: Actor, follow: SpreadsheetToFollow) {
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

/** The schedule was stopped by a fault; the address is fetched now. */
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

const by: BySchedule = { kind: 'schedule', name: 'Hoja que se sigue' }
/** A short outage, and pieces that buyers hold for some minutes, are retried before the shop shows a fault. */
const patience = { tries: 4, seconds: 300 }
const passing: ReadonlySet<NotFetched> = new Set(['too-slow', 'no-answer', 'refused'])

/** Applies a spreadsheet without faults; otherwise stops following it. */
export async function lookAtFollow(
  shop: Shop,
  { id, turn }: { id: string; turn: number },
  attempts: number,
): Promise<{ kind: 'later'; seconds: number } | undefined> {
  const follow = await shop.db.transaction().execute((tx) => lockFollow(tx, id))
  if (!isDue(follow, turn)) return undefined
  const file = await fetched(shop, follow.address)
  const mayWait = attempts < patience.tries
  const later = { kind: 'later', seconds: patience.seconds } as const
  if ('why' in file && passing.has(file.why.kind) && mayWait) return later
  const read = 'why' in file ? null : await readSpreadsheetFile(shop, file.bytes, follow.kind)
  return importing(shop.db, async (tx) => {
    const now = await lockFollow(tx, id)
    if (!isDue(now, turn)) return undefined
    const fault = 'why' in file ? file.why.kind : await faultOf(tx, shop, now, { read: read!, mayWait })
    if (fault === 'held') return later
    if (fault !== null) {
      await markFollowBroken(tx, id, fault)
      return undefined
    }
    const next = await setNextLook(tx, id, shop.now())
    const runAt = new Date(shop.now().getTime() + now.everyHours * 3_600_000)
    await enqueueLook(tx, { id, turn: next, runAt })
    return undefined
  })
}

function isDue(follow: FollowedSpreadsheet | undefined, turn: number): follow is FollowedSpreadsheet {
  return follow !== undefined && follow.turn === turn && follow.fault === null
}

/**
 * null: the spreadsheet was applied, or had no changes. Otherwise the faults, or the planned changes, are stored for
 * the owner. 'held': the import has to wait for buyers who are paying.
 */
async function faultOf(
  tx: Tx,
  shop: Shop,
  { id, kind, keepPieces, address }: FollowedSpreadsheet,
  { read, mayWait }: { read: SpreadsheetReadResult; mayWait: boolean },
): Promise<'faulty' | 'cautious' | 'held' | null> {
  const received = { id: shop.newId(), kind, keepPieces, source: address, followId: id, by }
  const preview = await applyWithoutPreview(tx, shop, read, { ...received, waitForHolds: mayWait })
  if (preview.waits === 'holds') return 'held'
  if (preview.faultCount > 0) return 'faulty'
  return preview.waits === 'person' ? 'cautious' : null
}
