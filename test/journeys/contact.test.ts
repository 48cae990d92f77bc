import type { Page } from '@playwright/test'
import { contactFormCopy as copy } from '../../words/contact.ts'
import { paths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { arrive } from '../helpers/journey-steps.ts'
import { holdBack } from '../helpers/journey-held.ts'
import { mailOf } from '../helpers/journey-mails.ts'
import { forgetMessages } from '../helpers/journey-messages.ts'
import { expectTexts } from '../helpers/journey-texts.ts'
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

const route = '**/api/backend?action=contact'

test('the contact form names missing fields, keeps the text of a message that fails, and delivers it', async ({
  page,
  shop,
  faults,
}) => {
  const failed = page.getByRole('dialog', { name: 'Error al enviar tus comentarios' })
  const messages = () => shop.db.selectFrom('contact_messages').selectAll().execute()
  await arrive(page, paths.contact)

  await test.step('the form names the missing fields and keeps the typed text', async () => {
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
    expect(await messages()).toEqual([])
  })

  await test.step('a message without an answer, or with a failed one, keeps its text', async () => {
    faults.allow(/^(failed|500|429) POST .*\/api\/backend\?action=contact/)
    await page.route(route, (request) => request.abort('failed'))
    await write(page)
    await send(page).click()
    await expectTexts(page, 'contact, failed')
    await expect(failed.getByText(copy.unanswered)).toBeVisible()
    await expectAccessible(page, 'shop-contact-failed')
    await failed.getByRole('button', { name: 'Aceptar' }).click()
    await expect(failed).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${paths.contact}$`))
    await expect(send(page)).toBeFocused()
    await expectAsWritten(page)

    await page.unroute(route)
    await page.route(route, (request) => request.fulfill({ status: 500, body: 'no' }))
    await page.keyboard.press('Enter')
    await expect(failed.getByText(/^Algo falló de nuestro lado/)).toBeVisible()
    await expect(failed.getByText(/conexión/)).toHaveCount(0)

    await page.unroute(route)
    await page.route(route, (request) => request.fulfill({ status: 429, json: { detail: copy.tooMany } }))
    await failed.getByRole('button', { name: 'Volver a intentar' }).click()
    await expect(failed.getByText(copy.tooMany)).toBeVisible()
    await expect(failed.getByRole('button', { name: 'Volver a intentar' })).toHaveCount(0)
    await failed.getByRole('button', { name: 'Aceptar' }).click()
    await expect(failed).toBeHidden()
    await expectAsWritten(page)
    await page.unroute(route)
  })

  await test.step('the message reaches the shop, and Aceptar leads to the home page', async () => {
    const release = await holdBack(page, route)
    await send(page).click()
    const sending = page.getByRole('dialog', { name: 'Enviando...' })
    await expect(sending).toBeVisible()
    await expectTexts(page, 'contact, sending')
    await photograph(page, 'shop-contact-sending')
    await expect(sending.getByRole('button', { name: 'Aceptar' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(sending).toBeVisible()
    release()

    const sent = page.getByRole('dialog', { name: 'Comentarios enviados' })
    await expect(sent).toBeVisible()
    await expectTexts(page, 'contact, sent')
    await expectAccessible(page, 'shop-contact-sent')
    await sent.getByRole('button', { name: 'Aceptar' }).click()
    await expect(page).toHaveURL(`${shop.url}/`)
    expect(await messages()).toMatchObject([written])
    await mailOf(shop, 'contact-message', written.message)
  })
})
