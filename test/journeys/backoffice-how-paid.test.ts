import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { secondFactorCopy } from '../../words/backoffice/second-factor-words.ts'
import { settingsFields as fields } from '../../words/backoffice/settings-fields.ts'
import { settingsCopy as copy, settingsSlugs } from '../../words/backoffice/settings-words.ts'
import { howPaidCopy, transferFaults } from '../../words/backoffice/transfer-settings-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { fitsEveryWidth, hearing } from '../helpers/journey-backoffice.ts'
import { mailOf } from '../helpers/journey-mails.ts'
import { enterHalfWay, passMinutes } from '../helpers/journey-staff.ts'
import { photograph } from '../helpers/photograph.ts'
import { codeOf, hireStaff } from '../helpers/test-staff.ts'
import { expect, test } from './journey.ts'

// Later tests use the same shop, so this test removes the setting that it saved.
test.afterEach(async ({ shop }) => {
  await shop.db.deleteFrom('settings').where('name', '=', 'transfer').execute()
})

test('an owner with a phone types the account for transfers, sees it as a buyer will, proves the second factor, and gets a mail @phone-alone', async ({
  page,
  context,
  shop,
}) => {
  const owner = await hireStaff(shop.db, { name: 'Marisol' })
  await enterHalfWay(context, shop, owner, new Date())
  await page.goto(paths.settingsOf(settingsSlugs.transfer))
  await hearing(page)
  await expectAccessible(page, 'backoffice-how-paid')
  await fitsEveryWidth(page)
  const preview = page.getByRole('region', { name: howPaidCopy.preview })
  await expect(preview).toContainText('999 000 0000 0000 000 1')

  await page.getByLabel(fields.holder).fill('Luna de Abril')
  await page.getByLabel(fields.clabe).fill('072580001234567896')
  await expect(preview, 'the bank is named while the owner types').toContainText('Banorte')
  const save = page.getByRole('button', { name: copy.save, exact: true })
  await save.click()
  await expect(page.getByText(transferFaults.clabeDigit)).toBeVisible()
  await photograph(page, 'backoffice-how-paid-refused')
  await page.getByLabel(fields.clabe).fill('072580001234567895')

  await passMinutes(shop, owner, 11)
  await save.click()
  const dialog = page.getByRole('dialog', { name: secondFactorCopy.title })
  await dialog.getByLabel(secondFactorCopy.code).fill(codeOf())
  await dialog.getByRole('button', { name: secondFactorCopy.confirm }).first().click()
  await expect(page.getByText(copy.saved)).toBeVisible()
  await expect(page.getByLabel(fields.bank)).toHaveValue('Banorte')
  await expect(page.getByLabel(fields.clabe)).toHaveValue('072 580 0012 3456 789 5')
  const mail = await mailOf(shop, 'staff-payment-account', `${owner.id}@tienda.example`)
  expect(mail).toContain('7895')
  expect(mail).not.toContain('072580001234567895')

  await page.getByRole('button', { name: copy.undo }).click()
  await expect(page.getByText(copy.undone)).toBeVisible()
  await expect(preview).toContainText('999 000 0000 0000 000 1')
  await expect(page.getByLabel(fields.holder)).toHaveValue('Cuenta de demostración')
})
