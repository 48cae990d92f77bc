import { insertSpreadsheetImport } from '../../data/spreadsheets/spreadsheet-imports.ts'
import { mostSpreadsheetRows, type SpreadsheetKind } from '../../domain/spreadsheets/spreadsheet-plan.ts'
import { csvAddress } from '../../domain/spreadsheets/csv-address.ts'
import type { SpreadsheetFetchResult } from '../../gateways/spreadsheets/spreadsheet-fetcher.ts'
import type { Shop } from '../shop.ts'
import { type Actor, byWhom, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { planSpreadsheet, importPreviewOf, unreadableSpreadsheet } from './plan-spreadsheet.ts'
import type { SpreadsheetReadResult } from '../../domain/spreadsheets/spreadsheet.ts'

/** `id`: the form's idempotency key. */
export type SpreadsheetToPreview = {
  id: string
  kind: SpreadsheetKind
  /** true: existing products keep the shop's own piece counts. false: only when pieces were sold since the export. */
  keepPieces: boolean
  from: { name: string; bytes: Uint8Array } | { address: string }
}

type NotFetched = Exclude<SpreadsheetFetchResult, { kind: 'fetched' }>

/** Stores the planned changes as a preview; nothing else changes. */
export async function previewSpreadsheet(
  shop: Shop,
  actor: Actor,
  { from, ...rest }: SpreadsheetToPreview,
): Promise<{ kind: 'previewed' } | { kind: 'not-fetched'; why: NotFetched } | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'import sheet')
  if (refused) return refused
  const file = 'address' in from ? await fetched(shop, from.address) : from
  if ('why' in file) return { kind: 'not-fetched', why: file.why }
  const read = await readSpreadsheetFile(shop, file.bytes, rest.kind)
  const received = { id: rest.id, kind: rest.kind, ...byWhom(actor), source: file.name, followId: null }
  await shop.db.transaction().execute(async (tx) => {
    const keepPieces = rest.keepPieces || 'if-sold'
    const plan = read.ok
      ? await planSpreadsheet(tx, shop, read.spreadsheet, { ...rest, keepPieces, lock: false })
      : unreadableSpreadsheet(read)
    const sheet = read.ok ? JSON.stringify(read.spreadsheet) : ''
    await insertSpreadsheetImport(tx, { ...received, sheet }, importPreviewOf(plan))
  })
  return { kind: 'previewed' }
}

/** Returns the spreadsheet like an uploaded file. */
export async function fetched(
  { spreadsheets }: Pick<Shop, 'spreadsheets'>,
  typed: string,
): Promise<{ name: string; bytes: Uint8Array } | { why: NotFetched }> {
  const answer = await spreadsheets.fetch(csvAddress(typed))
  return answer.kind === 'fetched' ? { name: typed.trim(), bytes: answer.body } : { why: answer }
}

/** Recognises CSV, TSV, JSON and XLSX by content, not by name. */
export function readSpreadsheetFile(
  { spreadsheets }: Pick<Shop, 'spreadsheets'>,
  bytes: Uint8Array,
  kind: SpreadsheetKind,
): Promise<SpreadsheetReadResult> {
  return spreadsheets.read(bytes, mostSpreadsheetRows[kind])
}
