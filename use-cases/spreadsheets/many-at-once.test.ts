import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { openDatabase } from '../../data/database.ts'
import { findSheetImport } from '../../data/spreadsheets/sheet-imports.ts'
import type { SheetKind } from '../../domain/spreadsheets/sheet-plan.ts'
import { runOnce } from '../../jobs/worker.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { seeSheet } from './see-sheet.ts'
import { takeSheet } from './take-sheet.ts'

const at = await createTestShop({
  // The pool has fewer connections than there are imports.
  open: (connectionString) => openDatabase({ connectionString, max: 3, connectionTimeoutMillis: 2_000 }),
})
after(() => at.close())
const owner = await hireStaff(at.db, { role: 'owner' })

const sheets: [SheetKind, string][] = [
  ['products', 'id,título,precio,categoría,piezas\na,Luna,100,niña,5'],
  ['designs', 'id,nombre,imagen,colores,prendas\nluna,Luna,https://fotos.example/a.png,Negro,Playera'],
  ['sizes', 'talla,edad,estatura,pecho,cintura\nS,4,100-108,55-57,52-54'],
  ['postal-codes', 'cp,colonia,ciudad,estado,envío\n64000,Centro,Monterrey,Nuevo León,79'],
]

test('simultaneous imports wait for each other without using up the shared connections', async () => {
  const ids: string[] = []
  for (const [kind, text] of sheets) {
    const id = randomUUID()
    const from = { name: 'hoja.csv', bytes: Buffer.from(text) }
    await seeSheet(at.shop, owner, { id, kind, keepPieces: false, from })
    const mark = (await findSheetImport(at.db, id))?.mark ?? ''
    assert.deepEqual(await takeSheet(at.shop, owner, { id, mark }), { kind: 'asked' }, kind)
    ids.push(id)
  }
  await runOnce(at.shop, at.mailer)
  const found = await Promise.all(ids.map((id) => findSheetImport(at.db, id)))
  assert.deepEqual(
    found.map((sheet) => sheet?.state),
    sheets.map(() => 'applied'),
  )
})
