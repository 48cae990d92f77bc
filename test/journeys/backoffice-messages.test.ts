import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { messagesCopy as copy } from '../../words/backoffice/messages.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice } from '../helpers/journey-backoffice.ts'
import { mailOf } from '../helpers/journey-mails.ts'
import { forgetMessages, writeToShop } from '../helpers/journey-messages.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

test.beforeEach(({ shop }) => forgetMessages(shop))

const question = '¿La sudadera del cohete viene grande?'

test('staff answer a message on its page, and the sender receives the answer; of two people who answer, the second sees the first answer and keeps the typed text', async ({
  page,
  context,
  shop,
}) => {
  await writeToShop(shop, { name: 'Luz Ávila', message: question })
  await enterBackoffice(page, backofficePaths.messages)
  await page.getByRole('link', { name: 'Luz Ávila' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luz Ávila')
  await expect(page.getByText(question)).toBeVisible()
  await page.getByLabel(copy.answer).fill('Sí, un poco.\nPide una talla menos.')
  await page.getByRole('button', { name: copy.send, exact: true }).click()
  await expect(page.getByText(copy.sent)).toBeVisible()
  await expect(page.getByText('Pide una talla menos.')).toBeVisible()
  await expect(page.getByLabel(copy.answer)).toHaveValue('')
  await expectAccessible(page, 'backoffice-message-answered')
  await mailOf(shop, 'message-answer', 'To: luz@correo.example', 'talla menos')

  await page.getByRole('link', { name: copy.back }).first().click()
  await expect(page.getByText(copy.empty.open)).toBeVisible()
  await photograph(page, 'backoffice-messages-empty')
  await page.getByRole('link', { name: copy.tabs.answered }).click()
  await expect(page.getByRole('link', { name: 'Luz Ávila' })).toBeVisible()

  await test.step('another person answers meanwhile', async () => {
    await writeToShop(shop, { name: 'Beto Cruz', message: question })
    await page.goto(backofficePaths.messages)
    await page.getByRole('link', { name: 'Beto Cruz' }).click()
    await page.getByLabel(copy.answer).fill('La mía.')
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByLabel(copy.answer).fill('La de la otra persona.')
    await other.getByRole('button', { name: copy.send, exact: true }).click()
    await expect(other.getByText(copy.sent)).toBeVisible()

    await page.getByRole('button', { name: copy.send, exact: true }).click()
    await expect(page.getByText(copy.changed(copy.state.answered))).toBeVisible()
    await photograph(page, 'backoffice-message-meanwhile')
    await expect(page.getByText('La de la otra persona.')).toBeVisible()
    await expect(page.getByLabel(copy.answer)).toHaveValue('La mía.')
    await page.getByRole('button', { name: copy.sendAgain }).click()
    await expect(page.getByText(copy.sent)).toBeVisible()
  })
})
