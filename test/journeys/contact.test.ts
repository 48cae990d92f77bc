import type { Page } from '@playwright/test'
import { contactFormCopy as copy } from '../../words/contact.ts'
import { paths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { arrive, listening } from '../helpers/journey-steps.ts'
import { holdBack } from '../helpers/journey-held.ts'
import { forgetMessages } from '../helpers/journey-messages.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

const written = {
  name: 'Ana Treviño',
  email: 'ana@correo.example',
  message: '¿Tienen la del tigre en talla 8?',
}

const field = {
  name: (page: Page) => page.getByLabel('Tu nombre', { exact: true }),
  email: (page: Page) => page.getByLabel('Tu correo', { exact: true }),
  message: (page: Page) => page.getByLabel('¿Qué nos quieres contar?'),
}
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })

async function write(page: Page): Promise<void> {
  await field.name(page).fill(written.name)
  await field.email(page).fill(written.email)
  await field.message(page).fill(written.message)
}

async function expectAsWritten(page: Page): Promise<void> {
  await expect(field.name(page)).toHaveValue(written.name)
  await expect(field.email(page)).toHaveValue(written.email)
  await expect(field.message(page)).toHaveValue(written.message)
}

test.beforeEach(({ shop }) => forgetMessages(shop))

test('a message reaches the shop, and Aceptar leads to the home page @translated', async ({ page, shop }) => {
  const release = await holdBack(page, '**/api/backend?action=contact')
  await arrive(page, paths.contact)
  await write(page)
  await send(page).click()

  const sending = page.getByRole('dialog', { name: 'Enviando...' })
  await expect(sending).toBeVisible()
  await photograph(page, 'shop-contact-sending')
  await expect(sending.getByRole('button', { name: 'Aceptar' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(sending).toBeVisible()
  release()

  const sent = page.getByRole('dialog', { name: 'Comentarios enviados' })
  await expect(sent.getByText(copy.thanks)).toBeVisible()
  await expectAccessible(page, 'shop-contact-sent')
  const accept = sent.getByRole('button', { name: 'Aceptar' })
  await expect(accept).toBeEnabled()
  await accept.click()
  await expect(page).toHaveURL(`${shop.url}/`)

  const [message] = await shop.db.selectFrom('contact_messages').selectAll().execute()
  expect(message).toMatchObject(written)
  await expect
    .poll(async () => [...(await shop.mails()).values()].some((mail) => mail.includes(written.message)))
    .toBe(true)
})

test('the contact form names the missing fields and keeps the typed text', async ({ page, shop }) => {
  await arrive(page, paths.contact)
  await field.email(page).fill('ana')
  await send(page).click()
  await expect(field.name(page)).toBeFocused()
  await expect(field.name(page)).toHaveAccessibleDescription('Escribe tu nombre.')
  await expect(field.email(page)).toHaveAccessibleDescription(/^Revisa tu correo/)
  await expect(field.message(page)).toHaveAccessibleDescription('Escribe tu mensaje.')
  await expect(field.email(page)).toHaveValue('ana')
  await expectAccessible(page, 'shop-contact-faults')

  await field.name(page).fill(written.name)
  await expect(page.getByText('Escribe tu nombre.')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(field.email(page)).toBeFocused()
  expect(await shop.db.selectFrom('contact_messages').selectAll().execute()).toEqual([])
})

test('a message that fails to arrive keeps its text @translated', async ({ page, shop, faults }) => {
  faults.allow(/^failed POST .*\/api\/backend\?action=contact /)
  await page.route('**/api/backend?action=contact', (route) => route.abort('failed'))
  await arrive(page, paths.contact)
  await write(page)
  await send(page).click()
  const failed = page.getByRole('dialog', { name: 'Error al enviar tus comentarios' })
  await expect(failed).toBeVisible()
  await expectAccessible(page, 'shop-contact-failed')
  await failed.getByRole('button', { name: 'Aceptar' }).click()
  await expect(failed).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${paths.contact}$`))
  await expect(send(page)).toBeFocused()
  await expectAsWritten(page)

  await page.keyboard.press('Enter')
  await expect(failed).toBeVisible()
  await page.unroute('**/api/backend?action=contact')
  await failed.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(page.getByRole('dialog', { name: 'Comentarios enviados' })).toBeVisible()
  expect(await shop.db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1)
})

test('a server error is not reported as the visitor’s connection problem', async ({ page, faults }) => {
  faults.allow(/^500 POST .*\/api\/backend\?action=contact$/)
  await page.route('**/api/backend?action=contact', (route) => route.fulfill({ status: 500, body: 'no' }))
  await arrive(page, paths.contact)
  await write(page)
  await send(page).click()
  const failed = page.getByRole('dialog', { name: 'Error al enviar tus comentarios' })
  await expect(failed.getByText(/^Algo falló de nuestro lado/)).toBeVisible()
  await expect(failed.getByText(/conexión/)).toHaveCount(0)
})

test('a visitor who sends too many messages is told to wait', async ({ page, faults }) => {
  faults.allow(/^429 POST .*\/api\/backend\?action=contact$/)
  await arrive(page, paths.contact)
  const sent = page.getByRole('dialog', { name: 'Comentarios enviados' })
  for (let time = 0; time < 5; time += 1) {
    await write(page)
    await send(page).click()
    await sent.getByRole('button', { name: 'Aceptar' }).click()
    await expect(page).toHaveURL(/\/$/)
    await arrive(page, paths.contact)
  }
  await write(page)
  await send(page).click()
  const failed = page.getByRole('dialog', { name: 'Error al enviar tus comentarios' })
  await expect(failed.getByText(copy.tooMany)).toBeVisible()
  await expect(failed.getByRole('button', { name: 'Volver a intentar' })).toHaveCount(0)
  await failed.getByRole('button', { name: 'Aceptar' }).click()
  await expectAsWritten(page)
})

test('the contact form links to the privacy notice', async ({ page }) => {
  await arrive(page, paths.contact)
  await page.getByRole('main').getByRole('link', { name: 'Lee el aviso de privacidad' }).click()
  await expect(page.getByRole('heading', { name: 'Aviso de privacidad', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: '5. Tus derechos ARCO' }).click()
  await expect(page.getByRole('heading', { name: '5. Tus derechos ARCO' })).toBeInViewport()
})

test.describe('contact form without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ faults }) => faults.allow(/^failed GET .*\.js csp$/))

  test('without scripts a message reaches the shop', async ({ page, shop, faults }) => {
    faults.allow(/^400 POST .*\/contact$/)
    await page.goto(paths.contact)
    await field.name(page).fill(written.name)
    await field.message(page).fill(written.message)
    await send(page).click()
    await expect(page.getByText('Escribe tu correo electrónico.')).toBeVisible()
    await expect(field.email(page)).toBeFocused()
    await expect(field.name(page)).toHaveValue(written.name)
    await expect(field.message(page)).toHaveValue(written.message)

    await field.email(page).fill(written.email)
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Comentarios enviados' })).toBeVisible()
    await expect(page.getByText(copy.thanks)).toBeVisible()
    const kept = await shop.db.selectFrom('contact_messages').selectAll().execute()
    expect(kept).toMatchObject([written])
    await page.getByRole('link', { name: 'Aceptar' }).click()
    await expect(page).toHaveURL(`${shop.url}/`)
  })
})

test('the answer to a form sent before the scripts loaded stays when the scripts start', async ({
  page,
  faults,
}) => {
  faults.allow(/^415 POST .*\/contact$/)
  await page.goto('/contact')
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', enctype: 'text/plain', action: '/contact' })
    document.body.append(form)
    form.submit()
  })
  expect((await sent).status()).toBe(415)
  const reason = page.getByText('Tu mensaje no llegó completo. Escríbelo de nuevo aquí y vuelve a enviarlo.')
  // Waits for the answer page first and then for its scripts, because the previous page had scripts too.
  await expect(reason).toBeVisible()
  await listening(page)
  await expect(reason).toBeVisible()
  // The form of the answer page works.
  await field.name(page).fill(written.name)
  await send(page).click()
  await expect(page.getByText('Escribe tu mensaje.')).toBeVisible()
  await expect(reason).toBeVisible()
})
