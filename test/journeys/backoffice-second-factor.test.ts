import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { secondFactorCopy as copy } from '../../words/backoffice/second-factor-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { codeOf, enterHalfWay, passMinutes, pressForPasskey, withFinger } from '../helpers/journey-staff.ts'
import { photograph } from '../helpers/photograph.ts'
import { hireStaff } from '../helpers/test-staff.ts'
import { expect, test } from './journey.ts'

test('a new owner registers the phone’s passkey, signs out, and signs in with the passkey only @phone-alone', async ({
  page,
  context,
  shop,
}) => {
  const owner = await hireStaff(shop.db, { codes: false, name: 'Marisol' })
  await withFinger(page)
  await enterHalfWay(context, shop, owner)
  await page.goto(paths.messages)
  await expect(page).toHaveURL(paths.secondFactor(paths.messages))
  await expect(page.getByRole('heading', { name: copy.enrolTitle })).toBeVisible()
  await expectAccessible(page, 'backoffice-second-factor-enrol')
  await pressForPasskey(page, copy.enrolPasskey)
  await expect(page.getByRole('heading', { name: copy.recoveryTitle })).toBeVisible()
  await expect(page.locator('.recovery-codes li')).toHaveCount(10)
  await expectAccessible(page, 'backoffice-recovery-codes')
  const recovery = await page.locator('.recovery-codes code').first().innerText()
  await page.getByRole('link', { name: copy.kept }).click()
  await expect(page).toHaveURL(paths.messages)

  await context.clearCookies()
  await page.goto(paths.ownSecondFactor)
  await pressForPasskey(page, copy.passkeyEnter)
  await expect(page).toHaveURL(paths.ownSecondFactor)
  await expect(page.getByText(copy.own.recoveryLeft(10))).toBeVisible()
  await expectAccessible(page, 'backoffice-own-second-factor')

  // The phone is lost. A recovery code is the third way, and works once.
  const twice = async () => {
    await page.evaluate(() => localStorage.clear())
    await context.clearCookies()
    await enterHalfWay(context, shop, owner)
    await page.goto(paths.today)
    await page.getByText(copy.recoverySummary).click()
    await page.getByLabel(copy.recovery).fill(recovery.toLowerCase())
    await page.locator('details').getByRole('button', { name: copy.confirm }).click()
  }
  await twice()
  await expect(page).toHaveURL(paths.today)
  await twice()
  await expect(page.getByText(copy.wrong.recovery)).toBeVisible()
})

test('an authenticator app is registered by its key, each code works once, and a code is asked for again after half an hour', async ({
  page,
  context,
  shop,
}) => {
  const owner = await hireStaff(shop.db, { codes: false })
  await enterHalfWay(context, shop, owner)
  await page.goto(paths.today)
  await page.getByRole('button', { name: copy.enrolCodes }).click()
  const secret = await page.locator('.program-secret').innerText()
  await expectAccessible(page, 'backoffice-code-app')
  await page.getByLabel(copy.firstCode).fill('000000')
  await page.getByRole('button', { name: copy.turnOn }).click()
  await expect(page.getByText(copy.wrong.code)).toBeVisible()
  await photograph(page, 'backoffice-code-wrong')
  await expect(page.locator('.program-secret')).toHaveText(secret)
  await page.getByLabel(copy.firstCode).fill(codeOf(secret))
  await page.getByRole('button', { name: copy.turnOn }).click()
  await page.getByRole('link', { name: copy.kept }).click()
  await expect(page).toHaveURL(paths.today)

  await passMinutes(shop, owner, 31)
  await page.goto(paths.messages)
  // Marks the current code and the next one as used, however slow the test is.
  const lastTaken = (step: number | null) =>
    shop.db.updateTable('staff').set({ totp_last_step: step }).where('id', '=', owner.id).execute()
  await lastTaken(Math.floor(Date.now() / 30_000) + 10)
  await page.getByLabel(copy.code).fill(codeOf(secret))
  await page.getByRole('button', { name: copy.confirm }).first().click()
  await expect(page.getByText(copy.codeUsed)).toBeVisible()
  await expectAccessible(page, 'backoffice-second-step')
  await lastTaken(null)
  await page.getByLabel(copy.code).fill(codeOf(secret))
  await page.getByRole('button', { name: copy.confirm }).first().click()
  await expect(page).toHaveURL(paths.messages)
})

test('a dangerous action asks for the second factor in place and then sends the typed form unchanged', async ({
  page,
  context,
  shop,
}) => {
  const owner = await hireStaff(shop.db)
  await withFinger(page)
  await enterHalfWay(context, shop, owner, new Date())
  await page.goto(paths.ownSecondFactor)
  await pressForPasskey(page, copy.own.addPasskey)
  await expect(page.getByText(copy.own.done.passkey)).toBeVisible()
  await passMinutes(shop, owner, 11)

  await page.getByText(copy.own.rename).click()
  await page.getByLabel(copy.own.name).fill('Teléfono rojo')
  await page.getByRole('button', { name: copy.own.save }).click()
  const dialog = page.getByRole('dialog', { name: copy.title })
  // This browser has the passkey, so the dialog asks for it without a press.
  await expect(page.getByText(copy.own.done.named)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Teléfono rojo')).toBeVisible()

  await passMinutes(shop, owner, 11)
  await page.evaluate(() => localStorage.clear())
  await page.getByRole('button', { name: copy.own.turnOff }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'backoffice-second-factor-asked-again')
  await dialog.getByLabel(copy.code).fill('111111')
  await dialog.getByRole('button', { name: copy.confirm }).first().click()
  await expect(dialog.getByText(copy.wrong.code)).toBeVisible()
  await dialog.getByLabel(copy.code).fill(codeOf())
  await dialog.getByRole('button', { name: copy.confirm }).first().click()
  await expect(page.getByText(copy.own.done['turned-off'])).toBeVisible()
  await expect(page.getByText(copy.own.lastOne)).toBeVisible()
})
