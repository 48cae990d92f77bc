import { insertFailedBackup } from '../../data/backup/backups.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { backupsCopy as copy } from '../../words/backoffice/backups.ts'
import { todayCopy } from '../../words/backoffice/today.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, hearing } from '../helpers/journey-backoffice.ts'
import { expect, test } from './journey.ts'

test.describe.configure({ mode: 'serial' })

test('the owner makes a backup, and the page tells by itself when it is done', async ({ page, shop }) => {
  await enterBackoffice(page, paths.health)
  await hearing(page)
  await page.getByRole('button', { name: copy.now }).click()
  await expect(page.getByText(copy.asked)).toBeVisible()
  await expect(page.getByText(/^Hecha ahora · \d/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(copy.tried)).toBeVisible()
  await expectAccessible(page, 'after a backup')
  expect(await shop.db.selectFrom('backups').select('verified').execute()).toEqual([{ verified: true }])
})

test('one that does not come out is told with its reason, and in Hoy when it lasts', async ({
  page,
  shop,
}) => {
  await shop.db
    .updateTable('backups')
    .set({ taken_at: new Date(Date.now() - 3 * 86_400_000) })
    .execute()
  await insertFailedBackup(shop.db, crypto.randomUUID(), new Date(), 'ENOSPC')
  await enterBackoffice(page)
  const row = page.getByRole('listitem').filter({ hasText: todayCopy.waiting['backup-late'].title() })
  await expect(row).toContainText(todayCopy.backupText)
  await row.getByRole('link', { name: todayCopy.waiting['backup-late'].button() }).click()
  await expect(page.getByText(copy.faults['ENOSPC']!)).toBeVisible()
  await shop.db.deleteFrom('backups').execute()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ faults }) => faults.allow(/^failed GET .*\.js csp$/))

  test('the press is taken, and the page tells of it when it is asked again', async ({ page, shop }) => {
    await enterBackoffice(page, paths.health)
    await page.getByRole('button', { name: copy.now }).click()
    await expect(page.getByText(copy.asked)).toBeVisible()
    const made = () => shop.db.selectFrom('backups').select('verified').execute()
    await expect.poll(made, { timeout: 60_000 }).toEqual([{ verified: true }])
    await page.goto(paths.health)
    await expect(page.getByText(/^Hecha (ahora|hace)/)).toBeVisible()
  })
})
