import type { Page } from '@playwright/test'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { importsCopy as copy } from '../../words/backoffice/imports.ts'
import { atWork } from './backoffice-screen.ts'
import { written } from './in-tables.ts'
import { all, at, press, type Screen, sees, unfold } from './screen.ts'

type Act = NonNullable<Screen['act']>

const heads = 'id,nombre,precio,categoría,piezas,notas'
const faulty = [heads, 'uno,Uno,gratis,niño,-1,', 'dos,Dos,10,Adultos,2,', 'dos,,10,niña,2,'].join('\n')
const longName =
  'Playera Ajolote de Xochimilco que Sonríe Aunque Sea Lunes por la Mañana y Todavía Falte Mucho para la Hora del Recreo'
/** A column that was shifted: every row has its fault. */
const allFaulty = [
  heads,
  ...Array.from(
    { length: 400 },
    (_, row) => `clave ${row},${'Playera '.repeat(20)},$${row}.5.0,grandes,${row / 2},`,
  ),
].join('\n')
const good = [heads, `nueva,${longName},389.00,niño,4,`, 'otra,Bata de Luna,289,niña,2,para la venta'].join(
  '\n',
)
/** Another one for each width: the same again would change nothing. */
const anew =
  (more = 0) =>
  (page: Page) =>
    `id,nombre,precio,categoría\nbata,Bata de Luna,${page.viewportSize()!.width + more},niña`

const handIn =
  (sheet: string | ((page: Page) => string), then: Act = async () => {}): Act =>
  async (page) => {
    const text = typeof sheet === 'string' ? sheet : sheet(page)
    const file = { name: 'productos de noviembre.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.getByLabel(copy.file).setInputFiles(file)
    await page.getByRole('button', { name: copy.see }).first().click()
    await page.getByRole('link', { name: `← ${copy.back}` }).waitFor()
    await then(page)
  }

const take: Act = async (page) => {
  await press(copy.take)(page)
  await sees('Listo.')(page)
}

const follow = {
  kind: 'products',
  every_hours: 6,
  keep_pieces: true,
  who: 'Lucía',
  looked_at: new Date(),
} as const
const published =
  'https://docs.google.com/spreadsheets/d/e/2PACX-1vQ9aMuyLargaComoSonTodasEllas/pub?output=csv'

/** One that goes well and one that stopped. */
const follows = written((db) =>
  db
    .insertInto('sheet_follows')
    .values([
      { ...follow, id: '6f1c2d3e-0000-4000-8000-000000000001', address: published },
      {
        ...follow,
        id: '6f1c2d3e-0000-4000-8000-000000000002',
        address: 'https://hojas.example/disenos.csv',
        kind: 'designs',
        fault: 'refused',
        broken_at: new Date(),
      },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute(),
)

/** As the worker has the newest one for a moment. */
const underWay = written((db) =>
  db
    .updateTable('sheet_imports')
    .set({ state: 'applying', done: 412, counts: JSON.stringify(amounts) })
    .where('state', '=', 'undone')
    .execute(),
)
const amounts = { new: 180, changed: 820, moved: 0, unchanged: 40, missing: 3 }

/** Sheets that are handed in, as their owner sees them. */
export const backofficeImportsScreens: readonly Screen[] = [
  ...at(backofficePaths.imports, {
    'trastienda-hojas-de-calculo': { prepare: atWork },
    'trastienda-hojas-columnas': {
      prepare: atWork,
      act: unfold((page) => page.getByText(copy.columnsTitle)),
    },
    'trastienda-hojas-sin-scripts': { scripts: false, prepare: atWork },
    'trastienda-hoja-con-faltas': { prepare: atWork, act: handIn(faulty) },
    'trastienda-hoja-toda-con-faltas': { prepare: atWork, act: handIn(allFaulty) },
    'trastienda-hoja-sin-cambios': {
      prepare: atWork,
      act: handIn('id,nombre,precio,categoría\nplayera-dino-de-carton,Playera Dino de Cartón,289,niño'),
    },
    'trastienda-hoja-vista-previa': { prepare: atWork, act: handIn(good) },
    'trastienda-hoja-aplicada': { prepare: atWork, act: handIn(anew(), take) },
    'trastienda-hoja-deshecha': {
      prepare: atWork,
      act: handIn(anew(1), async (page) => {
        await take(page)
        await press(copy.undo)(page)
        await sees(copy.undone)(page)
      }),
    },
    'trastienda-hoja-en-curso': {
      prepare: all(atWork, underWay),
      act: async (page) => {
        await page.getByRole('link').filter({ hasText: 'noviembre' }).first().click()
        await page.getByRole('progressbar').waitFor()
      },
    },
    'trastienda-hojas-seguidas': {
      prepare: all(atWork, follows),
      act: unfold((page) => page.getByText(copy.followNew)),
    },
  }),
  ...at(`${backofficePaths.imports}?tipo=postal-codes`, {
    'trastienda-hojas-de-codigos': { prepare: atWork },
  }),
]
