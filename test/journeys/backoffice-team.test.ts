import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { orderNumberFrom } from '../../domain/orders/order-number.ts'
import { roleNames, teamCopy as copy } from '../../words/backoffice/team-words.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { logCopy } from '../../words/backoffice/log-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { hearing } from '../helpers/journey-backoffice.ts'
import { photograph } from '../helpers/photograph.ts'
import { hireStaff, staffCookieOf } from '../helpers/test-staff.ts'
import { expect, test } from './journey.ts'

const longName = 'María Guadalupe de los Ángeles Fernández-Villanueva y Castañeda'

async function enter(page: Page): Promise<void> {
  await page.goto(paths.enter)
  await page.getByRole('button', { name: 'Entrar como demostración' }).click()
  await page.waitForURL(paths.today)
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function invite(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel(copy.name, { exact: true }).fill(name)
  await page.getByLabel(copy.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: copy.sendInvitation }).click()
}

test('the owner invites a person, changes the role and removes the access; the audit log shows each step @phone-alone', async ({
  page,
  browser,
  shop,
}) => {
  const other = await hireStaff(shop.db, { role: 'workshop', name: 'Beto Treviño' })
  const theirs = await browser.newContext({ baseURL: shop.url })
  const [name, value] = (
    await staffCookieOf({ ...shop, now: () => new Date(), newId: randomUUID, randomBytes }, other)
  ).split('=')
  await theirs.addCookies([{ name: name!, value: value!, url: shop.url }])
  const beto = await theirs.newPage()
  await beto.goto(paths.today)
  await expect(beto).toHaveURL(paths.today)

  await enter(page)
  await page.goto(paths.team)
  await expectAccessible(page, 'backoffice-team')
  const email = `${randomUUID()}@tienda.example`
  await invite(page, longName, 'beto sin arroba')
  await expect(page.getByLabel(copy.email, { exact: true })).toBeFocused()
  await invite(page, longName, email)
  await expect(page.getByText(copy.told.invited(longName))).toBeVisible()
  await expect(rowOf(page, email)).toContainText(copy.status.invited)
  await expect(page.getByLabel(copy.name, { exact: true })).toHaveValue('')
  await invite(page, 'Otra vez', email)
  await expect(page.getByText(copy.told.addressTaken)).toBeVisible()
  await photograph(page, 'backoffice-team-address-taken')
  await expect(page.getByLabel(copy.name, { exact: true })).toHaveValue('Otra vez')

  const row = rowOf(page, 'Beto Treviño')
  // After a page load the rows are closed.
  await hearing(page)
  await row.getByText(copy.change, { exact: true }).click()
  await row.getByLabel(copy.role).selectOption('sales')
  await row.getByRole('button', { name: copy.saveRole }).click()
  await expect(page.getByText(copy.told.role('Beto Treviño', 'sales'))).toBeVisible()
  await row.getByRole('button', { name: copy.disable }).click()
  await expect(page.getByText(copy.told.disable('Beto Treviño'))).toBeVisible()
  await expectAccessible(page, 'backoffice-team-changed')
  await beto.reload()
  await expect(beto).toHaveURL(new RegExp(paths.enter))
  await theirs.close()

  await page.goto(paths.log)
  const lines = page.getByRole('listitem').filter({ hasText: 'Lucía' })
  await expect(lines.filter({ hasText: 'Beto Treviño' }).first()).toContainText(
    `acceso: con acceso → sin acceso`,
  )
  await expect(lines.filter({ hasText: 'Beto Treviño' }).nth(1)).toContainText(
    `papel: ${roleNames.workshop} → ${roleNames.sales}`,
  )
  await expect(lines.filter({ hasText: longName }).first()).toContainText('invitó al equipo a')
  await expectAccessible(page, 'backoffice-log')
})

test('the filters of the audit log are in its address, and the shown lines download as a file that a spreadsheet cannot execute', async ({
  page,
  shop,
}) => {
  const formula = '=HYPERLINK("http://malo.example")'
  const number = orderNumberFrom(randomBytes(8), 'Pequeña Leyenda')
  const owner = await hireStaff(shop.db, { name: formula })
  await shop.db
    .insertInto('audit_log')
    .values({
      at: new Date(),
      staff_id: owner.id,
      who: formula,
      action: 'write note',
      subject_kind: 'order',
      subject_id: number,
      was: '{}',
      became: '{}',
    })
    .execute()
  await enter(page)
  await page.goto(paths.log)
  await page.getByText(logCopy.filters, { exact: true }).first().click()
  await page.getByLabel(logCopy.subject).fill(number)
  await page.getByRole('button', { name: logCopy.filter }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('sobre') === number)
  await expect(page.getByRole('main').getByRole('list').getByRole('listitem')).toHaveCount(1)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: logCopy.export }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('bitacora.csv')
  const rows = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(`"'=HYPERLINK(""http://malo.example"")"`)
  await page.goto(`${paths.log}?que=export+log`)
  await expect(page.getByRole('main').getByRole('list').getByRole('listitem').first()).toContainText(number)
  await page.goto(`${paths.log}?sobre=nada`)
  await expect(page.getByText(logCopy.nothingFound)).toBeVisible()
  await photograph(page, 'backoffice-log-nothing-found')
})

test('an unknown address of the back office shows its message inside the back office', async ({
  page,
  faults,
}) => {
  faults.allow(/^404 GET .*\/nada\/de\/nada/)
  await enter(page)
  const answer = await page.goto(`${paths.today}/nada/de/nada`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Ir a Hoy' })).toBeVisible()
  await expectAccessible(page, 'backoffice-not-found')
})
