import { insertSheetImport } from '../../data/spreadsheets/sheet-imports.ts'
import { mostSheetRows, type SheetKind } from '../../domain/spreadsheets/sheet-plan.ts'
import { sheetAddress } from '../../domain/spreadsheets/sheet-address.ts'
import type { FetchedSheet } from '../../gateways/spreadsheets/sheet-fetcher.ts'
import type { Shop } from '../shop.ts'
import { type Actor, byWhom, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { planSheet, seenOf, unreadableSheet } from './seen-sheet.ts'
import type { SheetRead } from '../../domain/spreadsheets/sheet.ts'

/** `id`: the form's idempotency key. */
export type SheetToSee = {
  id: string
  kind: SheetKind
  /** true: existing products keep the shop's own piece counts. false: only when pieces were sold since the export. */
  keepPieces: boolean
  from: { name: string; bytes: Uint8Array } | { address: string }
}

type NotFetched = Exclude<FetchedSheet, { kind: 'fetched' }>

/** Stores the planned changes as a preview; nothing else changes. */
export async function seeSheet(
  shop: Shop,
  actor: Actor,
  { from, ...asked }: SheetToSee,
): Promise<{ kind: 'seen' } | { kind: 'not-fetched'; why: NotFetched } | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'import sheet')
  if (refused) return refused
  const file = 'address' in from ? await fetched(shop, from.address) : from
  if ('why' in file) return { kind: 'not-fetched', why: file.why }
  const read = await readSheetFile(shop, file.bytes, asked.kind)
  const handed = { id: asked.id, kind: asked.kind, ...byWhom(actor), source: file.name, followId: null }
  await shop.db.transaction().execute(async (tx) => {
    const keepPieces = asked.keepPieces || 'if-sold'
    const plan = read.ok
      ? await planSheet(tx, shop, read.sheet, { ...asked, keepPieces, lock: false })
      : unreadableSheet(read)
    const sheet = read.ok ? JSON.stringify(read.sheet) : ''
    await insertSheetImport(tx, { ...handed, sheet }, seenOf(plan))
  })
  return { kind: 'seen' }
}

/** Returns the sheet like an uploaded file. */
export async function fetched(
  { sheets }: Pick<Shop, 'sheets'>,
  typed: string,
): Promise<{ name: string; bytes: Uint8Array } | { why: NotFetched }> {
  const answer = await sheets.fetch(sheetAddress(typed))
  return answer.kind === 'fetched' ? { name: typed.trim(), bytes: answer.body } : { why: answer }
}

/** Recognises CSV, TSV, JSON and XLSX by content, not by name. */
export function readSheetFile(
  { sheets }: Pick<Shop, 'sheets'>,
  bytes: Uint8Array,
  kind: SheetKind,
): Promise<SheetRead> {
  return sheets.read(bytes, mostSheetRows[kind])
}
