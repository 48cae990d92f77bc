import { importing } from '../../data/catalogue/catalogue-import.ts'
import type { Tx } from '../../data/database.ts'
import {
  lockFollow,
  markFollowBroken,
  setNextLook,
  type SheetFollow,
} from '../../data/spreadsheets/sheet-follows.ts'
import type { NotFetched } from '../../domain/spreadsheets/sheet-plan.ts'
import type { SheetRead } from '../../domain/spreadsheets/sheet.ts'
import type { Shop } from '../shop.ts'
import type { BySchedule } from '../staff/acting.ts'
import { enqueueLook } from './follow-sheet.ts'
import { fetched, readSheetFile } from './see-sheet.ts'
import { takeUnseenSheet } from './take-sheet.ts'

const by: BySchedule = { kind: 'schedule', name: 'Hoja que se sigue' }
/** A short outage is retried before anybody is told. */
const patience = { tries: 4, seconds: 300 }
const passing: ReadonlySet<NotFetched> = new Set(['too-slow', 'no-answer', 'refused'])

/** Fetches a followed address and applies its sheet when the sheet has no fault; otherwise stops following it. */
export async function lookAtFollow(
  shop: Shop,
  { id, turn }: { id: string; turn: number },
  attempts: number,
): Promise<{ kind: 'later'; seconds: number } | undefined> {
  const follow = await shop.db.transaction().execute((tx) => lockFollow(tx, id))
  if (!isDue(follow, turn)) return undefined
  const file = await fetched(shop, follow.address)
  if ('why' in file && passing.has(file.why.kind) && attempts < patience.tries)
    return { kind: 'later', seconds: patience.seconds }
  const read = 'why' in file ? null : await readSheetFile(shop, file.bytes, follow.kind)
  await importing(shop.db, async (tx) => {
    const now = await lockFollow(tx, id)
    if (!isDue(now, turn)) return
    const fault = 'why' in file ? file.why.kind : await faultOf(tx, shop, now, read!)
    if (fault !== null) return markFollowBroken(tx, id, fault)
    const next = await setNextLook(tx, id, shop.now())
    const runAt = new Date(shop.now().getTime() + now.everyHours * 3_600_000)
    await enqueueLook(tx, { id, turn: next, runAt })
  })
  return undefined
}

function isDue(follow: SheetFollow | undefined, turn: number): follow is SheetFollow {
  return follow !== undefined && follow.turn === turn && follow.fault === null
}

/**
 * null: the sheet was applied, or had no changes. Otherwise the reason; the faults, or the planned changes, are stored
 * for the owner.
 */
async function faultOf(
  tx: Tx,
  shop: Shop,
  { id, kind, keepPieces, address }: SheetFollow,
  read: SheetRead,
): Promise<'faulty' | 'cautious' | null> {
  const handed = { id: shop.newId(), kind, keepPieces, source: address, followId: id, by }
  const seen = await takeUnseenSheet(tx, shop, read, handed)
  if (seen.faultCount > 0) return 'faulty'
  return seen.waits ? 'cautious' : null
}
