import type { BrowserContext, Page } from '@playwright/test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { enterCopy } from '../../words/backoffice/enter.ts'
import { keptWritingCopy as copy } from '../../words/backoffice/kept-writing-words.ts'
import { messagesCopy } from '../../words/backoffice/messages.ts'
import { productCopy } from '../../words/backoffice/product-page-words.ts'
import { secondFactorCopy } from '../../words/backoffice/second-factor-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, hearing } from '../helpers/journey-backoffice.ts'
import { writeToShop } from '../helpers/journey-messages.ts'
import { enterHalfWay, passMinutes } from '../helpers/journey-staff.ts'
import { codeOf, hireStaff } from '../helpers/test-staff.ts'
import { expect, test } from './journey.ts'

const cameBack = (page: Page) => page.getByText('y no se alcanzó a guardar')

async function endSession(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'staff' })
}

test('a new product that is too long is not sent; typed in an ended session it is restored and cleared once it is saved', async ({
  page,
  context,
}) => {
  await enterBackoffice(page, paths.newProduct)
  await hearing(page)
  await test.step('a form above the size limit is not sent and keeps its text', async () => {
    const description = page.getByLabel(productCopy.fields.description)
    await page.getByLabel(productCopy.fields.title).fill('Playera Kilométrica')
    await description.evaluate((field) => field.removeAttribute('maxlength'))
    await description.fill('á'.repeat(50_000))
    await page.getByRole('button', { name: productCopy.create }).last().click()
    await expect(page.getByText(copy.tooLong)).toBeVisible()
    await expect(page.getByLabel(productCopy.fields.title)).toHaveValue('Playera Kilométrica')
  })

  await page.getByLabel(productCopy.fields.title).fill('Playera Cometa de Papel')
  await page.getByLabel(productCopy.fields.price).fill('289')
  await page.getByLabel(productCopy.fields.description).fill('De algodón.\nSe lava con agua fría.')
  await page.getByLabel(productCopy.fields.garment).selectOption('TShirt')
  await endSession(context)
  await page.getByRole('button', { name: productCopy.create }).last().click()
  await page.waitForURL((url) => url.pathname === paths.enter)
  await page.getByRole('button', { name: enterCopy.demonstration }).click()

  await expect(page).toHaveURL(paths.newProduct)
  await expect(cameBack(page)).toBeVisible()
  await expect(page.getByLabel(productCopy.fields.title)).toHaveValue('Playera Cometa de Papel')
  await expect(page.getByLabel(productCopy.fields.price)).toHaveValue('289')
  await expect(page.getByLabel(productCopy.fields.garment)).toHaveValue('TShirt')
  await expect(page.getByLabel(productCopy.fields.description)).toHaveValue(
    'De algodón.\nSe lava con agua fría.',
  )
  await expectAccessible(page, 'backoffice-form-kept')

  await page.getByRole('button', { name: productCopy.create }).last().click()
  await expect(page.getByRole('heading', { name: 'Playera Cometa de Papel', level: 1 })).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('escrito-'))),
  ).toEqual([])
})

test('an answer typed before half an hour without requests is restored for its author only, and not once it was left', async ({
  page,
  context,
  shop,
}) => {
  await writeToShop(shop, { name: 'Luz Bajo Llave', message: '¿Hay?' })
  const { id } = await shop.db
    .selectFrom('contact_messages')
    .select('id')
    .where('name', '=', 'Luz Bajo Llave')
    .executeTakeFirstOrThrow()
  const writer = await hireStaff(shop.db, { name: 'Marisol' })
  await enterHalfWay(context, shop, writer, new Date())
  await page.goto(paths.message(id))
  await hearing(page)
  await page.getByLabel(messagesCopy.answer).fill('Sí hay, Luz.')
  await passMinutes(shop, writer, 31)
  await page.getByRole('button', { name: messagesCopy.send, exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/trastienda/segundo-paso')

  await endSession(context)
  await enterHalfWay(context, shop, await hireStaff(shop.db, { name: 'Beto' }), new Date())
  await page.goto(paths.message(id))
  await hearing(page)
  await expect(page.getByLabel(messagesCopy.answer)).toHaveValue('')
  await expect(cameBack(page)).toHaveCount(0)

  await endSession(context)
  await enterHalfWay(context, shop, writer)
  await page.goto(paths.message(id))
  await page.getByLabel(secondFactorCopy.code).fill(codeOf())
  await page.getByRole('button', { name: secondFactorCopy.confirm }).first().click()
  await expect(page.getByLabel(messagesCopy.answer)).toHaveValue('Sí hay, Luz.')
  await page.getByRole('button', { name: copy.discard }).click()
  await expect(page.getByLabel(messagesCopy.answer)).toHaveValue('')
  await expect(cameBack(page)).toHaveCount(0)

  await test.step('an answer left on purpose is not restored', async () => {
    await page.getByLabel(messagesCopy.answer).fill('Sí hay, Luz.')
    await page.getByRole('link', { name: 'Mensajes' }).first().click()
    await page.waitForURL(paths.messages)
    await endSession(context)
    await enterHalfWay(context, shop, writer, new Date())
    await page.goto(paths.message(id))
    await hearing(page)
    await expect(page.getByLabel(messagesCopy.answer)).toHaveValue('')
  })
})
