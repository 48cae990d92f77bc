import type { Page } from '@playwright/test'
import { insertFailedBackup } from '../../data/backups/stored-backups.ts'
import { saveLostPayments } from '../../data/payments/stored-lost-payments.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { backupsCopy as copy } from '../../words/backoffice/backups-words.ts'
import { lostPaymentsCopy as lostCopy } from '../../words/backoffice/lost-payments-words.ts'
import { todayCopy } from '../../words/backoffice/today.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, hearing } from '../helpers/journey-backoffice.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

test.describe.configure({ mode: 'serial' })

test('the owner starts a backup, and the page shows by itself when the backup is done', async ({
  page,
  shop,
}) => {
  await enterBackoffice(page, paths.health)
  await hearing(page)
  await page.getByRole('button', { name: copy.now }).click()
  await expect(page.getByText(copy.asked)).toBeVisible()
  await expect(page.getByText(/^Hecha ahora · \d/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(copy.tried)).toBeVisible()
  await expectAccessible(page, 'backoffice-backup-made')
  expect(await shop.db.selectFrom('backups').select('verified').execute()).toEqual([{ verified: true }])
})

test('a failed backup is shown with its reason, and in Hoy if backups keep failing', async ({
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
  await photograph(page, 'backoffice-backup-failed')
  await shop.db.deleteFrom('backups').execute()
})

/** State after a restored backup: the shop knows only the numbers of these payments. */
const paidSince = (shop: JourneyShop, ...numbers: string[]) =>
  shop.db.transaction().execute((tx) =>
    saveLostPayments(
      tx,
      numbers.map((orderNumber) => ({
        provider: 'paypal',
        id: `5O${orderNumber}`,
        orderNumber,
        amount: 28_900,
      })),
      new Date(),
    ),
  )

const rowOf = (page: Page, orderNumber: string) => page.getByRole('listitem').filter({ hasText: orderNumber })

test('a payment without an order appears in Hoy, is retried, and leaves Hoy once staff mark it as seen', async ({
  page,
  shop,
}) => {
  const number = 'PL-L0ST1-00001'
  await paidSince(shop, number)
  await enterBackoffice(page)
  const row = rowOf(page, todayCopy.waiting['lost-payments'].title(1))
  await expect(row).toContainText(number)
  await row.getByRole('link', { name: todayCopy.waiting['lost-payments'].button() }).click()
  await expect(rowOf(page, number)).toContainText('$289.00')
  await expectAccessible(page, 'backoffice-payments-without-order')
  await rowOf(page, number).getByRole('button', { name: lostCopy.again }).click()
  await expect(page.getByText(lostCopy.told['still-lost'])).toBeVisible()
  await rowOf(page, number).getByRole('button', { name: lostCopy.seen }).click()
  await expect(page.getByText(lostCopy.told.seen)).toBeVisible()
  await expect(rowOf(page, number)).toHaveCount(0)
})
