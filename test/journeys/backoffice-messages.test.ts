import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { messagesCopy as copy } from '../../words/backoffice/messages.ts'
import { paths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice } from '../helpers/journey-backoffice.ts'
import { forgetMessages } from '../helpers/journey-messages.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

test.beforeEach(({ shop }) => forgetMessages(shop))

const question = '¿La sudadera del cohete viene grande?'

async function write(url: string, name: string): Promise<void> {
  const answer = await fetch(url + paths.contact, {
    method: 'POST',
    body: new URLSearchParams({ name, email: 'luz@correo.example', message: question, apodo: '' }),
  })
  expect(answer.status).toBe(200)
}

test('staff answer a message on its page, and the sender receives the answer; of two people who answer, the second sees the first answer and keeps the typed text', async ({
  page,
  context,
  shop,
}) => {
  await write(shop.url, 'Luz Ávila')
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
  await expect(async () => {
    const mails = [...(await shop.mails()).values()]
    expect(
      mails.some((mail) => mail.includes('To: luz@correo.example') && mail.includes('talla menos')),
    ).toBe(true)
  }).toPass()

  await page.getByRole('link', { name: copy.back }).first().click()
  await expect(page.getByText(copy.empty.open)).toBeVisible()
  await photograph(page, 'backoffice-messages-empty')
  await page.getByRole('link', { name: copy.tabs.answered }).click()
  await expect(page.getByRole('link', { name: 'Luz Ávila' })).toBeVisible()

  await test.step('another person answers meanwhile', async () => {
    await write(shop.url, 'Beto Cruz')
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
