import { importing } from '../../data/catalogue/catalogue-import.ts'
import { enqueueJob } from '../../data/queue/jobs.ts'
import {
  findSheetImport,
  type HandedIn,
  insertSheetImport,
  markApplied,
  markApplying,
  rowsOfFollowBefore,
  saveSeenAnew,
  type Seen,
  setSheetDone,
  type SheetImport,
  sheetOfImport,
} from '../../data/spreadsheets/sheet-imports.ts'
import type { Tx } from '../../data/database.ts'
import { waitsForPerson } from '../../domain/spreadsheets/follow-caution.ts'
import { changesAnything } from '../../domain/spreadsheets/sheet-plan.ts'
import type { Sheet, SheetRead } from '../../domain/spreadsheets/sheet.ts'
import type { KeepPieces, SheetPlan } from './plan-sheet.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { type BySchedule, byWhom, noteInLog } from '../staff/note-in-log.ts'
import { permissionRefusal, type PermissionRefused } from '../staff/permission.ts'
import { type JudgesPictures, planSheet, seenOf, unreadableSheet } from './seen-sheet.ts'

/** Later work on a sheet: who asked, by which press. */
export type SheetWork = { importId: string; turn: number; by: Actor | BySchedule }

/** Asks that what was seen (`mark`) be done. The worker does it: whoever asked may leave. */
export async function takeSheet(
  shop: Shop,
  actor: Actor,
  { id, mark }: { id: string; mark: string },
): Promise<{ kind: 'asked' } | { kind: 'meanwhile' } | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'import sheet')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    const turn = await markApplying(tx, id, mark)
    if (turn === undefined) return { kind: 'meanwhile' }
    await enqueueSheetWork(tx, 'take-sheet', { importId: id, turn, by: actor })
    return { kind: 'asked' }
  })
}

export async function enqueueSheetWork(
  tx: Tx,
  kind: 'take-sheet' | 'undo-sheet',
  { by, ...work }: SheetWork,
): Promise<void> {
  // Who may do it was asked already; the proof of that is nobody's later business.
  const told = by.kind === 'staff' ? { ...by, secondFactor: null } : by
  await enqueueJob(tx, { id: `${kind}:${work.importId}:${work.turn}`, kind, payload: { ...work, by: told } })
}

/**
 * Does what was seen, all or none. Where it would do anything else by now, it does nothing, and what it would do is
 * there to be seen anew.
 */
export async function takeSeenSheet(shop: Shop, { importId, turn, by }: SheetWork): Promise<void> {
  await importing(shop.db, async (tx) => {
    const found = await findSheetImport(tx, importId)
    if (found?.state !== 'applying' || found.turn !== turn) return
    const sheet = JSON.parse(await sheetOfImport(tx, importId)) as Sheet
    const plan = await planSheet(tx, shop, sheet, { ...found, lock: true })
    const seen = seenOf(plan)
    if (plan.outcome === 'refused' || seen.mark !== found.mark) return saveSeenAnew(tx, importId, seen)
    await writePlan(tx, shop, plan, { found, by })
  })
}

/**
 * Takes a sheet that nobody looks at first, all or none, as a schedule and the command do. It is written down like one
 * that was seen, with its faults where it has some; one that changes nothing is not. A followed one may wait for a person.
 */
export async function takeUnseenSheet(
  tx: Tx,
  shop: TakesSheets,
  read: SheetRead,
  {
    by,
    keepPieces,
    ...handed
  }: Omit<HandedIn, 'sheet' | 'staffId' | 'who'> & { keepPieces: KeepPieces; by: Actor | BySchedule },
): Promise<Seen & { waits: boolean }> {
  const plan = read.ok
    ? await planSheet(tx, shop, read.sheet, { ...handed, keepPieces, lock: true })
    : unreadableSheet(read)
  const seen = seenOf(plan)
  if (seen.faultCount === 0 && !changesAnything(seen.counts)) return { ...seen, waits: false }
  const { followId } = handed
  const waits = followId !== null && waitsForPerson(seen, await rowsOfFollowBefore(tx, followId))
  const sheet = read.ok ? JSON.stringify(read.sheet) : ''
  await insertSheetImport(tx, { ...handed, ...byWhom(by), sheet }, seen)
  if (plan.outcome === 'planned' && !waits)
    await writePlan(tx, shop, plan, { found: (await findSheetImport(tx, handed.id))!, by })
  return { ...seen, waits }
}

/** As much of the shop as that needs. */
export type TakesSheets = JudgesPictures & Pick<Shop, 'db' | 'now' | 'reached'>

/** Writes what was planned, that it was taken, and its line in the log. */
async function writePlan(
  tx: Tx,
  shop: Pick<Shop, 'db' | 'now' | 'reached'>,
  plan: SheetPlan,
  { found, by }: { found: SheetImport; by: Actor | BySchedule },
): Promise<void> {
  await plan.write(byWhom(by), (count) => setSheetDone(shop.db, found.id, count))
  await markApplied(tx, found.id)
  const { new: created, changed, moved } = found.counts
  await noteInLog(tx, shop, by, 'import sheet', {
    subject: { kind: 'sheet', id: found.id },
    became: { sheet: found.source, sheetKind: found.kind, created, changed, moved },
  })
  await shop.reached('sheet-written')
}
