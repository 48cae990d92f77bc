import { importing } from '../../data/catalogue/catalogue-import.ts'
import { enqueueJob } from '../../data/queue/jobs.ts'
import {
  findSpreadsheetImport,
  type ReceivedSpreadsheet,
  insertSpreadsheetImport,
  lockPreview,
  markApplied,
  markApplying,
  rowsOfFollowBefore,
  replacePreview,
  type ImportPreview,
  saveImportProgress,
  type SpreadsheetImport,
  spreadsheetOfImport,
} from '../../data/spreadsheets/spreadsheet-imports.ts'
import type { Tx } from '../../data/database.ts'
import { waitsForPerson } from '../../domain/spreadsheets/follow-caution.ts'
import { changesAnything } from '../../domain/spreadsheets/spreadsheet-plan.ts'
import type { Spreadsheet, SpreadsheetReadResult } from '../../domain/spreadsheets/spreadsheet.ts'
import type { KeepPieces, ImportPlan } from './planner.ts'
import type { Shop } from '../shop.ts'
import {
  type Actor,
  type BySchedule,
  byWhom,
  noteInLog,
  permissionRefusal,
  type PermissionRefused,
} from '../staff/acting.ts'
import {
  type JudgesPictures,
  planSpreadsheet,
  importPreviewOf,
  unreadableSpreadsheet,
} from './plan-spreadsheet.ts'
import { isUuid } from '../../domain/values/uuid.ts'

/** `turn`: counts the requests for this spreadsheet. */
export type ImportJob = { importId: string; turn: number; by: Actor | BySchedule }

/** `fingerprint`: fingerprint of the changes that the user saw. A worker applies them, so the user may leave the page. */
export async function confirmImport(
  shop: Shop,
  actor: Actor,
  { id, fingerprint }: { id: string; fingerprint: string },
): Promise<{ kind: 'queued' } | { kind: 'meanwhile' } | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'import sheet')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    const turn = await markApplying(tx, id, fingerprint)
    if (turn === undefined) return { kind: 'meanwhile' }
    await enqueueImportJob(tx, 'take-sheet', { importId: id, turn, by: actor })
    return { kind: 'queued' }
  })
}

export async function enqueueImportJob(
  tx: Tx,
  kind: 'take-sheet' | 'undo-sheet',
  { by, ...work }: ImportJob,
): Promise<void> {
  // The permission was checked already, so the job does not store when the second factor was proved.
  const storedBy = by.kind === 'staff' ? { ...by, secondFactor: null } : by
  await enqueueJob(tx, {
    id: `${kind}:${work.importId}:${work.turn}`,
    kind,
    payload: { ...work, by: storedBy },
  })
}

/**
 * Applies all changes or none. When the spreadsheet would change anything else by now, the new changes are shown as a
 * preview.
 */
export async function applyConfirmedImport(shop: Shop, { importId, turn, by }: ImportJob): Promise<void> {
  await importing(shop.db, async (tx) => {
    const found = await findSpreadsheetImport(tx, importId)
    if (found?.state !== 'applying' || found.turn !== turn) return
    const spreadsheet = JSON.parse(await spreadsheetOfImport(tx, importId)) as Spreadsheet
    const plan = await planSpreadsheet(tx, shop, spreadsheet, { ...found, lock: true })
    const preview = importPreviewOf(plan)
    if (plan.outcome === 'refused' || preview.fingerprint !== found.fingerprint)
      return replacePreview(tx, importId, preview)
    await writePlan(tx, shop, plan, { found, by })
  })
}

/**
 * Schedules and the command line import this way, all or none. The import is stored like a previewed one, with its
 * faults; an import without changes is not stored. A followed spreadsheet may have to wait for a person. `waitForHolds`:
 * if the only faults are units with fewer pieces than buyers hold, the import is not stored, and the caller tries again.
 */
export async function applyWithoutPreview(
  tx: Tx,
  shop: ImportContext,
  read: SpreadsheetReadResult,
  {
    by,
    keepPieces,
    waitForHolds = false,
    ...received
  }: Omit<ReceivedSpreadsheet, 'sheet' | 'staffId' | 'who'> & {
    keepPieces: KeepPieces
    by: Actor | BySchedule
    waitForHolds?: boolean
  },
): Promise<ImportPreview & { waits: 'person' | 'holds' | null }> {
  const plan = read.ok
    ? await planSpreadsheet(tx, shop, read.spreadsheet, { ...received, keepPieces, lock: true })
    : unreadableSpreadsheet(read)
  const preview = importPreviewOf(plan)
  if (preview.faultCount === 0 && !changesAnything(preview.counts)) return { ...preview, waits: null }
  if (waitForHolds && plan.outcome === 'refused' && plan.onlyHeld) return { ...preview, waits: 'holds' }
  const { followId } = received
  const waits = followId !== null && waitsForPerson(preview, await rowsOfFollowBefore(tx, followId))
  const sheet = read.ok ? JSON.stringify(read.spreadsheet) : ''
  await insertSpreadsheetImport(tx, { ...received, ...byWhom(by), sheet }, preview)
  if (plan.outcome === 'planned' && !waits)
    await writePlan(tx, shop, plan, { found: (await findSpreadsheetImport(tx, received.id))!, by })
  return { ...preview, waits: waits ? 'person' : null }
}

export type ImportContext = JudgesPictures & Pick<Shop, 'db' | 'now' | 'reached'>

/** Also writes the import's state and its line of the audit log. */
async function writePlan(
  tx: Tx,
  shop: Pick<Shop, 'db' | 'now' | 'reached'>,
  plan: ImportPlan,
  { found, by }: { found: SpreadsheetImport; by: Actor | BySchedule },
): Promise<void> {
  await plan.write(byWhom(by), (count) => saveImportProgress(shop.db, found.id, count))
  await markApplied(tx, found.id)
  const { new: created, changed, moved } = found.counts
  await noteInLog(tx, shop, by, 'import sheet', ['sheet', found.id], {
    became: { sheet: found.source, sheetKind: found.kind, created, changed, moved },
  })
  await shop.reached('sheet-written')
}

/** Plans the spreadsheet again, while it waits for confirmation. */
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
    const spreadsheet = JSON.parse(await spreadsheetOfImport(tx, id)) as Spreadsheet
    const plan = await planSpreadsheet(tx, shop, spreadsheet, { kind: waiting.kind, keepPieces, lock: false })
    await replacePreview(tx, id, importPreviewOf(plan), { changedMeanwhile: false })
    return { kind: 'chosen' }
  })
}
