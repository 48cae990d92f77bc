import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { findSpreadsheetImport } from '../../data/spreadsheets/spreadsheet-imports.ts'
import type { SpreadsheetKind } from '../../domain/spreadsheets/spreadsheet-plan.ts'
import { runOnce } from '../../jobs/worker.ts'
import { previewSpreadsheet } from '../../use-cases/spreadsheets/preview-spreadsheet.ts'
import { confirmImport } from '../../use-cases/spreadsheets/apply-import.ts'
import { undoImport } from '../../use-cases/spreadsheets/undo-import.ts'
import type { Shop } from '../../use-cases/shop.ts'
import type { StaffActor } from './test-staff.ts'

type Options = { kind?: SpreadsheetKind; keepPieces?: boolean }

export function spreadsheetImportSteps(shop: Shop, owner: StaffActor) {
  async function found(id: string) {
    const storedImport = await findSpreadsheetImport(shop.db, id)
    assert.ok(storedImport)
    return storedImport
  }
  async function previewed(bytes: Uint8Array, { kind = 'products', keepPieces = false }: Options = {}) {
    const id = randomUUID()
    const result = await previewSpreadsheet(shop, owner, {
      id,
      kind,
      keepPieces,
      from: { name: 'hoja.csv', bytes },
    })
    assert.deepEqual(result, { kind: 'previewed' })
    return found(id)
  }
  const work = () => runOnce(shop, shop.mailer)
  async function taken(bytes: Uint8Array, options: Options = {}) {
    const { id, fingerprint, counts } = await previewed(bytes, options)
    assert.deepEqual(await confirmImport(shop, owner, { id, fingerprint }), { kind: 'queued' })
    await work()
    const storedImport = await found(id)
    assert.equal(storedImport.state, 'applied')
    return { id, counts }
  }
  async function undone(id: string) {
    assert.deepEqual(await undoImport(shop, owner, { id }), { kind: 'queued' })
    await work()
    const storedImport = await found(id)
    assert.equal(storedImport.state, 'undone')
    return storedImport.leftAsIs
  }
  return { found, previewed, taken, undone, work }
}
