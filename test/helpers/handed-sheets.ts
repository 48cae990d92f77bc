import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { findSheetImport } from '../../data/spreadsheets/sheet-imports.ts'
import type { SheetKind } from '../../domain/spreadsheets/sheet-plan.ts'
import { runOnce } from '../../jobs/worker.ts'
import { seeSheet } from '../../use-cases/spreadsheets/see-sheet.ts'
import { takeSheet } from '../../use-cases/spreadsheets/take-sheet.ts'
import { undoSheet } from '../../use-cases/spreadsheets/undo-sheet.ts'
import type { Shop } from '../../use-cases/shop.ts'
import type { StaffActor } from './test-staff.ts'

type Options = { kind?: SheetKind; keepPieces?: boolean }

export function handedSheets(shop: Shop, owner: StaffActor) {
  async function found(id: string) {
    const sheet = await findSheetImport(shop.db, id)
    assert.ok(sheet)
    return sheet
  }
  async function seen(bytes: Uint8Array, { kind = 'products', keepPieces = false }: Options = {}) {
    const id = randomUUID()
    const result = await seeSheet(shop, owner, { id, kind, keepPieces, from: { name: 'hoja.csv', bytes } })
    assert.deepEqual(result, { kind: 'seen' })
    return found(id)
  }
  const work = () => runOnce(shop, shop.mailer)
  async function taken(bytes: Uint8Array, options: Options = {}) {
    const { id, mark, counts } = await seen(bytes, options)
    assert.deepEqual(await takeSheet(shop, owner, { id, mark }), { kind: 'asked' })
    await work()
    const sheet = await found(id)
    assert.equal(sheet.state, 'applied')
    return { id, counts }
  }
  async function undone(id: string) {
    assert.deepEqual(await undoSheet(shop, owner, { id }), { kind: 'asked' })
    await work()
    const sheet = await found(id)
    assert.equal(sheet.state, 'undone')
    return sheet.leftAsIs
  }
  return { found, seen, taken, undone, work }
}
