import { importing } from '../../data/catalogue/catalogue-import.ts'
import { enqueueJob } from '../../data/queue/jobs.ts'
import {
  findSheetImport,
  type HandedIn,
  insertSheetImport,
  lockPreview,
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
import {
  type Actor,
  type BySchedule,
  byWhom,
  noteInLog,
  permissionRefusal,
  type PermissionRefused,
} from '../staff/acting.ts'
import { type JudgesPictures, planSheet, seenOf, unreadableSheet } from './seen-sheet.ts'
import { isUuid } from '../../domain/values/uuid.ts'

/** `turn`: counts the requests for this sheet. */
export type SheetWork = { importId: string; turn: number; by: Actor | BySchedule }

/** `mark`: fingerprint of the changes that the user saw. A worker applies them, so the user may leave the page. */
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
  // The permission was checked already, so the job does not store when the second factor was proved.
  const told = by.kind === 'staff' ? { ...by, secondFactor: null } : by
  await enqueueJob(tx, { id: `${kind}:${work.importId}:${work.turn}`, kind, payload: { ...work, by: told } })
}

/**
 * Applies all changes or none. When the sheet would change anything else by now, the new changes are shown as a
 * preview.
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
 * Schedules and the command line import this way, all or none. The import is stored like a previewed one, with its
 * faults; an import without changes is not stored. A followed sheet may have to wait for a person.
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

export type TakesSheets = JudgesPictures & Pick<Shop, 'db' | 'now' | 'reached'>

/** Also writes the import's state and its line of the audit log. */
async function writePlan(
  tx: Tx,
  shop: Pick<Shop, 'db' | 'now' | 'reached'>,
  plan: SheetPlan,
  { found, by }: { found: SheetImport; by: Actor | BySchedule },
): Promise<void> {
  await plan.write(byWhom(by), (count) => setSheetDone(shop.db, found.id, count))
  await markApplied(tx, found.id)
  const { new: created, changed, moved } = found.counts
  await noteInLog(tx, shop, by, 'import sheet', ['sheet', found.id], {
    became: { sheet: found.source, sheetKind: found.kind, created, changed, moved },
  })
  await shop.reached('sheet-written')
}

/** Plans the sheet again, while it waits for confirmation. */
export async function choosePieces(
  shop: Shop,
  actor: Actor,
  { id, keepPieces }: { id: string; keepPieces: boolean },
): Promise<{ kind: 'chosen' } | { kind: 'meanwhile' } | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'import sheet')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    const waiting = isUuid(id) ? await lockPreview(tx, id) : undefined
    if (!waiting) return { kind: 'meanwhile' }
    const sheet = JSON.parse(await sheetOfImport(tx, id)) as Sheet
    const plan = await planSheet(tx, shop, sheet, { kind: waiting.kind, keepPieces, lock: false })
    await saveSeenAnew(tx, id, seenOf(plan), { seenAnew: false })
    return { kind: 'chosen' }
  })
}
