import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { enterCopy } from '../../words/backoffice/enter.ts'
import { secondFactorCopy as copy } from '../../words/backoffice/second-factor-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterHalfWay, passMinutes, pressForPasskey, withFinger } from '../helpers/journey-staff.ts'
import { codeOf, hireStaff } from '../helpers/test-staff.ts'
import { expect, test } from './journey.ts'

test('an owner registers the phone’s passkey, signs in with it, and confirms dangerous actions in place @phone-alone', async ({
  page,
  context,
  shop,
}) => {
  const owner = await hireStaff(shop.db, { codes: false, name: 'Marisol' })
  const dialog = page.getByRole('dialog', { name: copy.title })
  // A browser that remembers the passkey asks for it by itself.
  const forgetPasskey = () => page.evaluate(() => localStorage.clear())
  await withFinger(page)

  await test.step('the first sign-in registers the passkey and shows recovery codes', async () => {
    await enterHalfWay(context, shop, owner)
    await page.goto(paths.messages)
    await expect(page).toHaveURL(paths.secondFactor(paths.messages))
    await expect(page.getByRole('heading', { name: copy.enrolTitle })).toBeVisible()
    await expectAccessible(page, 'backoffice-second-factor-enrol')
    await pressForPasskey(page, copy.enrolPasskey)
    await expect(page.getByRole('heading', { name: copy.recoveryTitle })).toBeVisible()
    await expect(page.locator('.recovery-codes li')).toHaveCount(10)
    await expectAccessible(page, 'backoffice-recovery-codes')
    await page.getByRole('link', { name: copy.kept }).click()
    await expect(page).toHaveURL(paths.messages)
  })

  await test.step('the passkey alone signs in', async () => {
    await context.clearCookies()
    await page.goto(paths.ownSecondFactor)
    await pressForPasskey(page, copy.passkeyEnter)
    await expect(page).toHaveURL(paths.ownSecondFactor)
    await expect(page.getByText(copy.own.recoveryLeft(10))).toBeVisible()
    await expectAccessible(page, 'backoffice-own-second-factor')
  })

  await test.step('after eleven minutes the browser asks for the passkey by itself and saves the typed name', async () => {
    await passMinutes(shop, owner, 11)
    await page.getByText(copy.own.rename).click()
    await page.getByLabel(copy.own.name).fill('Teléfono rojo')
    await page.getByRole('button', { name: copy.own.save }).click()
    await expect(page.getByText(copy.own.done.named)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Teléfono rojo')).toBeVisible()
  })

  await test.step('an authenticator app is added, and turned off after a code in the dialog', async () => {
    await page.getByRole('button', { name: copy.own.turnOn }).click()
    const secret = await page.locator('.program-secret').innerText()
    await expectAccessible(page, 'backoffice-code-app')
    await page.getByLabel(copy.firstCode).fill(codeOf(secret))
    await page.getByRole('button', { name: copy.turnOn }).click()
    await expect(page.getByText(copy.own.done.codes)).toBeVisible()
    // Allows the same code again, so that the test need not wait for the next one.
    await shop.db.updateTable('staff').set({ totp_last_step: null }).where('id', '=', owner.id).execute()

    await passMinutes(shop, owner, 11)
    await forgetPasskey()
    await page.getByRole('button', { name: copy.own.turnOff }).click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'backoffice-second-factor-asked-again')
    await dialog.getByLabel(copy.code).fill('111111')
    await dialog.getByRole('button', { name: copy.confirm }).first().click()
    await expect(dialog.getByText(copy.wrong.code)).toBeVisible()
    await dialog.getByLabel(copy.code).fill(codeOf(secret))
    await dialog.getByRole('button', { name: copy.confirm }).first().click()
    await expect(page.getByText(copy.own.done['turned-off'])).toBeVisible()
    await expect(page.getByText(copy.own.lastOne)).toBeVisible()
  })

  await test.step('the secret of a mailed link does not stay in the address, and the passkey confirms after the password', async () => {
    await context.clearCookies()
    await page.goto(`${paths.enter}#clave=${'a'.repeat(43)}`)
    await expect(page.getByText(enterCopy.byLink)).toBeVisible()
    await expect(page).toHaveURL(paths.enter)
    await enterHalfWay(context, shop, owner)
    await page.goto(paths.today)
    await pressForPasskey(page, copy.passkey)
    await expect(page).toHaveURL(paths.today)
  })
})
