import { randomUUID } from 'node:crypto'
import { insertBackup, insertFailedBackup } from '../../data/backups/backups.ts'
import { backupsCopy } from '../../words/backoffice/backups.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { healthCopy } from '../../app/backoffice/routes/health/words.ts'
import { unnamed } from '../../domain/opening/opening.ts'
import { openingCopy as copy } from '../../app/backoffice/routes/opening/words.ts'
import { atWork } from './backoffice-screen.ts'
import { written } from './in-tables.ts'
import { all, at, type Preparation, press, type Screen, sees } from './screen.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** How the shop does inside, and its door while it stands open. */
export const backofficeOpeningScreens: readonly Screen[] = [
  ...at(backofficePaths.health, {
    'trastienda-salud': { prepare: atWork },
    'trastienda-salud-probada': {
      prepare: atWork,
      act: async (page) => {
        await press(healthCopy.parts.payments.button)(page)
        await sees(healthCopy.good_payments)(page)
      },
    },
  }),
  ...at(backofficePaths.health, {
    'trastienda-salud-no-salio': {
      prepare: all(
        atWork,
        written((db) =>
          db
            .updateTable('shop_checks')
            .set({ good: false, answer: 'webhook-elsewhere https://antes.example/api/webhooks/paypal' })
            .where('part', '=', 'payments')
            .execute(),
        ),
      ),
    },
  }),
  ...at(backofficePaths.health, {
    'trastienda-salud-copia-pedida': {
      prepare: atWork,
      act: async (page) => {
        await press(backupsCopy.now)(page)
        await sees(backupsCopy.asked)(page)
      },
    },
    'trastienda-salud-copia': {
      prepare: all(
        atWork,
        written(async (db) => {
          await db.deleteFrom('jobs').where('kind', '=', 'make-backup').execute()
          await insertBackup(db, randomUUID(), new Date(), {
            name: 'copia-2026-11-24T10-00-00Z.tar.gz.age',
            takenAt: hoursAgo(3),
            bytes: 12_300_000,
            verified: true,
            apart: true,
            encrypted: true,
          })
        }),
      ),
    },
    'trastienda-salud-copia-no-salio': {
      prepare: all(
        atWork,
        written((db) => insertFailedBackup(db, randomUUID(), new Date(), 'ENOSPC')),
      ),
    },
  }),
  ...at(backofficePaths.opening, { 'trastienda-abierta': { prepare: atWork } }),
]

/** Nothing else of the shop is photographed after this. */
const closes: Preparation = async (context, address) => {
  const page = await context.newPage()
  await page.goto(address + backofficePaths.opening)
  if (await page.getByText(copy.state.open).isVisible()) {
    await page
      .getByLabel(copy.words)
      .fill('Estamos de vacaciones y volvemos el 6 de enero.\n¡Feliz Navidad a todas las leyendas!')
    await press(copy.closeButton)(page)
    await sees(copy.closedNow)(page)
  }
  await page.close()
}

/** As on its first day: nobody has said a name or anything else. */
const fresh = written(async (db) => {
  await db.deleteFrom('settings').where('name', 'in', ['shipping', 'legal', 'terms', 'privacy']).execute()
  for (const [name, said] of Object.entries({
    identity: { name: unnamed, cry: '' },
    contact: { email: '', whatsapp: '', address: '', facebook: '', instagram: '', tiktok: '' },
    opening: { state: 'soon', words: '' },
  })) {
    const value = JSON.stringify(said)
    await db
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  }
})

/** Nothing is in it any more: no product is offered, and there is no design. Last of all. */
const empty = written(async (db) => {
  await db.updateTable('products').set({ design_id: null }).execute()
  await db.updateTable('products').set({ status: 0 }).where('status', '=', 1).execute()
  await db.deleteFrom('designs').execute()
  const value = JSON.stringify({ state: 'open', words: '' })
  await db.updateTable('settings').set({ value }).where('name', '=', 'opening').execute()
})

export const closedShopScreens: readonly Screen[] = [
  ...at('/', { 'tienda-cerrada': { prepare: all(atWork, closes) } }),
  ...at('/product', { 'tienda-cerrada-sin-scripts': { scripts: false } }),
  ...at(backofficePaths.opening, { 'trastienda-cerrada': { prepare: atWork } }),
  ...at('/', { 'tienda-nueva': { prepare: fresh } }),
  ...at(backofficePaths.today, { 'trastienda-primeros-pasos': { prepare: all(fresh, atWork) } }),
  ...at(backofficePaths.opening, { 'trastienda-por-abrir': { prepare: all(fresh, atWork) } }),
  ...at(backofficePaths.designs, { 'trastienda-disenos-ninguno': { prepare: all(fresh, empty, atWork) } }),
  ...at(backofficePaths.products, { 'trastienda-productos-ninguno': { prepare: all(fresh, empty, atWork) } }),
  ...at('/product', { 'tienda-vacia': { prepare: all(fresh, empty, atWork) } }),
]
