import { mailServerCopy as copy } from '../../app/backoffice/routes/connections/words.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { secondFactorCopy } from '../../words/backoffice/second-factor-words.ts'
import { settingsSlugs } from '../../words/backoffice/settings-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { fitsEveryWidth, hearing } from '../helpers/journey-backoffice.ts'
import { enterHalfWay, passMinutes } from '../helpers/journey-staff.ts'
import { readMail } from '../helpers/read-mail.ts'
import { openSmtpSink } from '../helpers/smtp-sink.ts'
import { codeOf, hireStaff } from '../helpers/test-staff.ts'
import { expect, test } from './journey.ts'

// Later tests use the same shop, so this test removes the setting that it saved.
test.afterEach(async ({ shop }) => {
  await shop.db.deleteFrom('connections').execute()
})

test('an owner with a phone connects a mail server: a wrong password, the second factor, the code from the mail @phone-alone', async ({
  page,
  context,
  shop,
}) => {
  const login = { user: 'hola@tienda.mx', password: 'nube-de-papel' }
  const sink = await openSmtpSink(undefined, login)
  const owner = await hireStaff(shop.db, { name: 'Marisol' })
  await enterHalfWay(context, shop, owner, new Date())
  await page.goto(paths.settingsOf(settingsSlugs.mail))
  await hearing(page)
  await expectAccessible(page, 'backoffice-mail-server')
  await fitsEveryWidth(page)

  const password = page.getByLabel(copy.fields.password, { exact: true })
  await page.getByLabel(copy.fields.host).fill('127.0.0.1')
  await page.getByLabel(copy.fields.port).fill(String(sink.port()))
  await page.getByLabel(copy.fields.user).fill(login.user)
  await page.getByLabel(copy.fields.from).fill(login.user)
  await password.fill('otra')
  const tryIt = page.getByRole('button', { name: copy.try })
  await tryIt.click()
  await expect(page.getByText(copy.whyNot.login)).toBeVisible()
  await expect(page.getByLabel(copy.fields.host)).toHaveValue('127.0.0.1')

  await passMinutes(shop, owner, 11)
  await password.fill(login.password)
  await tryIt.click()
  const dialog = page.getByRole('dialog', { name: secondFactorCopy.title })
  await dialog.getByLabel(secondFactorCopy.code).fill(codeOf())
  await dialog.getByRole('button', { name: secondFactorCopy.confirm }).first().click()
  await expect(page.getByRole('heading', { name: copy.codeTitle })).toBeVisible()
  await expectAccessible(page, 'backoffice-mail-code')
  await fitsEveryWidth(page)

  const [, code = ''] = /^(\d{6})$/m.exec(readMail(sink.mails.at(-1) ?? '').text) ?? []
  await page.getByLabel(copy.code).fill(code)
  await page.getByRole('button', { name: copy.confirm }).click()
  await expect(page.getByText(copy.connected)).toBeVisible()
  await expect(
    page.getByText(copy.state.through(`127.0.0.1:${sink.port()} ${login.user}`, login.user)),
  ).toBeVisible()
  await expect(password).toHaveValue('')
  await sink.shut()
})
