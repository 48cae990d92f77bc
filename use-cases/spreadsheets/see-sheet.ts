import { insertSheetImport } from '../../data/spreadsheets/sheet-imports.ts'
import type { SheetKind } from '../../domain/spreadsheets/sheet-plan.ts'
import { sheetAddress } from '../../domain/spreadsheets/sheet-address.ts'
import type { FetchedSheet } from '../../gateways/spreadsheets/sheet-fetcher.ts'
import type { Shop } from '../shop.ts'
import { byWhom } from '../staff/note-in-log.ts'
import { permissionRefusal, type PermissionRefused } from '../staff/permission.ts'
import { readSheetFile } from './read-sheet.ts'
import { planSheet, seenOf, unreadableSheet } from './seen-sheet.ts'
import type { Actor } from '../staff/actor.ts'

/** A sheet as it is handed in. `id` is given by the form: the same press twice is one sheet. */
export type SheetToSee = {
  id: string
  kind: SheetKind
  /** Of products that the shop has, it keeps its own count. false: only where some were sold since the sheet was exported. */
  keepPieces: boolean
  from: { name: string; bytes: Uint8Array } | { address: string }
}

type NotFetched = Exclude<FetchedSheet, { kind: 'fetched' }>

/** Looks at a sheet and writes down what it would do; the shop stays as it is. */
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

/** What stands at an address, as a file would come. */
export async function fetched(
  { sheets }: Pick<Shop, 'sheets'>,
  typed: string,
): Promise<{ name: string; bytes: Uint8Array } | { why: NotFetched }> {
  const answer = await sheets.fetch(sheetAddress(typed))
  return answer.kind === 'fetched' ? { name: typed.trim(), bytes: answer.body } : { why: answer }
}
