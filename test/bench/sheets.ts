import { randomUUID } from 'node:crypto'
import writeXlsxFile from 'write-excel-file/node'
import { findSheetImport } from '../../data/spreadsheets/sheet-imports.ts'
import { catalogueColumns } from '../../domain/spreadsheets/stored-product.ts'
import { mostSheetRows } from '../../domain/spreadsheets/sheet-plan.ts'
import { runOnce } from '../../jobs/worker.ts'
import { seeSheet } from '../../use-cases/spreadsheets/see-sheet.ts'
import { takeSheet } from '../../use-cases/spreadsheets/take-sheet.ts'
import { undoSheet } from '../../use-cases/spreadsheets/undo-sheet.ts'
import { hireStaff } from '../helpers/staff.ts'
import { createTestShop } from '../helpers/test-shop.ts'
import type { Effort, Measurement } from './measurement.ts'

const efforts = { whole: { rows: mostSheetRows.products }, short: { rows: 20 } }
const goal = { atMost: 5000 }

/** As many products as a sheet may have, as a spreadsheet program's file: seen, taken as new, changed, and undone. */
export async function measureSheets(effort: Effort): Promise<Measurement[]> {
  const { rows } = efforts[effort]
  const at = await createTestShop()
  const owner = await hireStaff(at.db, { role: 'owner' })
  const measured: Measurement[] = []
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    const took = performance.now() - begun
    measured.push({
      what: `sheet of ${rows} rows: ${what}`,
      unit: 'ms',
      median: took,
      spread: [took, took],
      goal,
    })
  }
  try {
    for (const [what, price] of [
      ['new', 289],
      ['changed', 299],
    ] as const) {
      const bytes = await workbook(rows, price)
      const id = randomUUID()
      const from = { name: 'hoja.xlsx', bytes }
      await timed(`${what}, seen`, () =>
        seeSheet(at.shop, owner, { id, kind: 'products', keepPieces: false, from }),
      )
      await timed(`${what}, taken`, async () => {
        const { mark } = (await findSheetImport(at.db, id))!
        await takeSheet(at.shop, owner, { id, mark })
        await runOnce(at.shop, at.mailer)
      })
      if (what === 'changed')
        await timed('undone', async () => {
          await undoSheet(at.shop, owner, { id })
          await runOnce(at.shop, at.mailer)
          if ((await findSheetImport(at.db, id))?.state !== 'undone') throw new Error('it was not undone')
        })
    }
    return measured
  } finally {
    await at.close()
  }
}

async function workbook(rows: number, price: number): Promise<Uint8Array> {
  const products = Array.from({ length: rows }, (_, index) => [
    `p${index}`,
    `Playera ${index}`,
    price,
    'Boy',
    'Suave y fresca. '.repeat(10),
    '',
    '',
    price % 7,
    '4,6',
    'TShirt',
    '',
    1,
  ])
  return writeXlsxFile([[...catalogueColumns], ...products]).toBuffer()
}
