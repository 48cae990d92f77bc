import type { Page } from '@playwright/test'
import { publicPages, unlistedPages } from '../../app/shop/seo/public-pages.ts'
import { accountData } from '../../words/account-data.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { backofficeFrame } from '../../words/backoffice/backoffice-frame-words.ts'
import { messagesCopy } from '../../words/backoffice/messages.ts'
import { piecesCopy, productCopy } from '../../words/backoffice/product-page-words.ts'
import { paths } from '../../words/paths.ts'
import { accountLink, fillLogin, fillRegister, loginLink, somebody } from '../helpers/journey-account.ts'
import { enterBackoffice, hearing } from '../helpers/journey-backoffice.ts'
import { writeToShop } from '../helpers/journey-messages.ts'
import { withoutEvents } from '../helpers/journey-network.ts'
import { expectNotice } from '../helpers/journey-notices.ts'
import { rivalBuys } from '../helpers/journey-rival.ts'
import {
  arrive,
  arriveAndCount,
  cartLine,
  cartLink,
  expectSold,
  goToPayment,
  openPayment,
  pay,
} from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

test.use({ translated: true })

const translated = 'main font'

const option = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { name })

test('every shop page works when the browser translates it', async ({ page, faults }) => {
  faults.allow(/^404 GET /)
  for (const path of [...publicPages, ...unlistedPages]) {
    await arrive(page, path)
    await expect(page.locator(translated).first(), path).toBeAttached()
  }
})

test('a garment is designed and another one bought when the browser translates the pages', async ({
  page,
  context,
  shop,
  shelf,
}) => {
  // Without live updates the page finds the sold piece when the checkout opens.
  await withoutEvents(context)
  await page.clock.install()

  await test.step('a new design removes the colour that does not match it', async () => {
    await arrive(page, '/custom?prenda=playera&color=verde-militar&diseno=dinosaurio&talla=S')
    await option(page, 'Diseño', 'Luchador Enmascarado').click()
    await expect(option(page, 'Color', 'Verde militar')).toHaveAttribute('aria-pressed', 'false')
    await expect(
      page.getByRole('status').filter({ hasText: 'Verde militar no va con Luchador Enmascarado' }),
    ).toHaveCount(1)
    await option(page, 'Color', 'Beige').click()
    await expect(option(page, 'Color', 'Beige')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeEnabled()
    await option(page, 'Prenda', 'Sobrecamisa').click()
    await expect(page.getByText('Cambiaste a sobrecamisa: elige su diseño.').first()).toBeVisible()
  })

  const shirt = await shelf.put({ pieces: 2 })
  const line = cartLine(page, shirt.title)
  await test.step('the cart counts', async () => {
    await arrive(page, '/product')
    await expect(cartLink(page, 0)).toBeVisible()
    await page.getByRole('link', { name: shirt.title }).click()
    const modal = page.getByRole('dialog', { name: shirt.title })
    await modal.getByRole('radio', { name: '4 Años' }).check()
    await modal.getByRole('button', { name: 'Agregar a carrito' }).click()
    await expectNotice(page, 'Artículo agregado al carrito de compra')
    await expect(cartLink(page, 1)).toBeVisible()
    await arriveAndCount(page, '/cart')
    await line.getByRole('button', { name: `Agregar otra pieza de ${shirt.title}` }).click()
    await expect(line.getByRole('status')).toHaveText('2')
    await line.getByRole('button', { name: `Quitar una pieza de ${shirt.title}` }).click()
    await expect(line.getByRole('status')).toHaveText('1')
    await line.getByRole('button', { name: `Agregar otra pieza de ${shirt.title}` }).click()
    await expect(line.getByRole('status')).toHaveText('2')
  })

  await test.step('a piece that was sold meanwhile is reported', async () => {
    await rivalBuys(shop, shirt, 1)
    await page.getByRole('link', { name: 'Comprar carrito' }).click()
    const modal = page.getByRole('dialog', { name: 'Articulos agotados:' })
    await expect(modal.getByText('Se quitarán: 1 pz(s)')).toBeVisible()
    await modal.getByRole('button', { name: 'Volver al carrito' }).click()
    await expect(page.getByText(`${shirt.title} (4 Años): quitamos 1 pieza, queda 1.`)).toBeVisible()
    await expect(line.getByText('Llevas todas las que hay')).toBeVisible()
  })

  await test.step('the clock of the hold goes on, and the payment ends at the thank-you', async () => {
    await goToPayment(page)
    const window = await openPayment(page)
    const clock = page.locator('.hold-clock')
    await expect(clock).toContainText('Apartamos tus piezas:')
    const before = await clock.innerText()
    await page.clock.fastForward('01:00')
    await expect(clock).not.toHaveText(before)
    await window.close()
    await expect(page.getByText('Dejaste el pago a medias y no se hizo ningún cargo.')).toBeVisible()
    await pay(page)
    await expectSold(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Gracias por tu compra' })).toBeVisible()
    await expect(cartLink(page, 0)).toBeVisible()
  })
})

test('an account, its data and a message work when the browser translates the pages', async ({
  page,
  context,
  shop,
  faults,
}) => {
  faults.allow(/^401 (POST .*\/api\/auth\/login|(GET|PATCH) .*\/api\/me)$/)
  faults.allow(/^failed POST .*\/api\/backend\?action=contact /)
  const account = somebody()
  await test.step('a visitor registers, mistypes the password and signs in', async () => {
    await fillRegister(page, account)
    await page.getByRole('button', { name: 'Registrarme' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ir a iniciar sesión' }).click()
    await fillLogin(page, { ...account, pass: 'equivocada' })
    await expect(page.getByRole('alert')).toContainText('Error en autenticación')
    await fillLogin(page, account)
    await expect(page).toHaveURL(/\/home$/)
    await expect(accountLink(page)).toBeVisible()
  })

  await test.step('what was changed in an ended session is restored after the sign-in', async () => {
    const name = page.getByRole('textbox', { name: 'Nombre', exact: true })
    await arrive(page, paths.account)
    await name.fill('Ana Sofía')
    await context.clearCookies({ name: 'session' })
    await page.getByRole('button', { name: accountData.save }).click()
    await page.waitForURL((url) => url.pathname === paths.login)
    await fillLogin(page, account)
    await expect(page.getByText('no alcanzaste a guardar')).toBeVisible()
    await expect(name).toHaveValue('Ana Sofía')
    await page.getByRole('button', { name: accountData.save }).click()
    await expectNotice(page, accountData.saved)
    await expect(page.getByText('no alcanzaste a guardar')).toHaveCount(0)
  })

  await test.step('a message fails to arrive and then arrives', async () => {
    await page.route('**/api/backend?action=contact', (route) => route.abort('failed'), { times: 1 })
    await arrive(page, paths.contact)
    await page.getByLabel('Tu nombre', { exact: true }).fill('Ana')
    await page.getByLabel('Tu correo', { exact: true }).fill('ana@correo.example')
    await page.getByLabel('¿Qué nos quieres contar?').fill('Hola')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    const failed = page.getByRole('dialog', { name: 'Error al enviar tus comentarios' })
    await failed.getByRole('button', { name: 'Volver a intentar' }).click()
    const sent = page.getByRole('dialog', { name: 'Comentarios enviados' })
    await sent.getByRole('button', { name: 'Aceptar' }).click()
    await expect(page).toHaveURL(`${shop.url}/`)
  })

  await test.step('the customer signs out', async () => {
    await arrive(page, paths.login)
    await expect(page.getByText('Cerraste tu sesión')).toBeVisible()
    await expect(loginLink(page)).toBeVisible()
  })
})

test('the back office works when the browser translates it: every section, an answer, a product', async ({
  page,
  shop,
}) => {
  await enterBackoffice(page)
  await hearing(page)
  const sections = page
    .getByRole('navigation', { name: backofficeFrame.menu })
    .getByRole('listitem')
    .getByRole('link')
  const count = await sections.count()
  expect(count).toBeGreaterThan(10)
  for (let index = 0; index < count; index += 1) {
    await sections.nth(index).click()
    await expect(sections.nth(index)).toHaveAttribute('aria-current', 'page')
    await expect(page.locator(translated).first()).toBeAttached()
  }

  await test.step('an answer to a message', async () => {
    await writeToShop(shop, { name: 'Luz', message: '¿Viene grande?' })
    await page.goto(backofficePaths.messages)
    await page.getByRole('link', { name: 'Luz' }).first().click()
    await page.getByLabel(messagesCopy.answer).fill('Sí, un poco.')
    await page.getByRole('button', { name: messagesCopy.send, exact: true }).click()
    await expect(page.getByText(messagesCopy.sent)).toBeVisible()
    await expect(page.getByText('Sí, un poco.')).toBeVisible()
    await expect(page.getByLabel(messagesCopy.answer)).toHaveValue('')
  })

  await test.step('a product with its preview, what it lacks and its pieces', async () => {
    await page.goto(backofficePaths.newProduct)
    await hearing(page)
    await page.getByLabel(productCopy.fields.title).fill('Playera Quetzal')
    const preview = page.frameLocator(`iframe[title="${productCopy.previewPage}"]`)
    await expect(preview.getByText('Playera Quetzal')).toBeVisible()
    await page.getByRole('button', { name: productCopy.create }).last().click()
    await expect(page.getByText(productCopy.created)).toBeVisible()
    await page.getByRole('button', { name: productCopy.activate }).click()
    await expect(page.getByText(productCopy.lacking(['picture', 'price', 'category']))).toBeVisible()
    await page.getByLabel(productCopy.fields.price).fill('319')
    await page.getByRole('button', { name: productCopy.activate }).click()
    await expect(page.getByText(productCopy.lacking(['picture', 'category']))).toBeVisible()
    await page.getByLabel(piecesCopy.amount).fill('5')
    await page.getByRole('button', { name: piecesCopy.move }).click()
    await expect(page.getByText(piecesCopy.moved(5))).toBeVisible()
    await expect(page.getByText('+5, quedan 5')).toBeVisible()
  })
})
