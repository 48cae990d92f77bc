import type { Page } from '@playwright/test'
import { pressFarDown } from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

test.use({ javaScriptEnabled: false })

// With scripts switched off the browser reports each script as refused.
test.beforeEach(({ faults }) => faults.allow(/^failed GET .*\.js csp$/))

/** Reads texts that show only without scripts, which a locator by text does not find. */
const expectToRead = (page: Page, words: string) =>
  expect(page.getByRole('main')).toContainText(words, { useInnerText: true })

test('without scripts the shop can be read, searched, designed in and written to @phone-alone', async ({
  page,
  shelf,
  shop,
  faults,
}) => {
  const shirt = await shelf.put({ title: 'Playera de Papel', audience: 'Girl', pieces: 3, price: 28_900 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Niña', exact: true }).click()
  await expect(page).toHaveURL(/\/product\?category=Girl$/)
  await expect(page.getByRole('link', { name: 'Niñas', exact: true })).toHaveAttribute('aria-current', 'page')
  await expectToRead(page, 'Para comprar, activa JavaScript en tu navegador.')
  await photograph(page, 'shop-catalogue-no-scripts')
  await expect(page.getByRole('button', { name: /^Agregar a carrito/ })).toHaveCount(0)

  await page.getByRole('link', { name: shirt.title }).click()
  await expect(page).toHaveURL(new RegExp(`/product/${shirt.id}$`))
  await expect(page.getByRole('heading', { name: shirt.title, level: 1 })).toBeVisible()
  await expect(page.getByText('$289.00 MXN')).toBeVisible()
  await expect(page.getByText('Piezas disponibles: 3')).toBeVisible()
  await expectToRead(page, 'Para comprar, activa JavaScript en tu navegador.')
  const whole = await page.getByRole('link', { name: 'Ampliar imagen 2 de 3' }).getAttribute('href')
  await photograph(page, 'shop-product-no-scripts')
  expect((await page.request.get(whole!)).headers()['content-type']).toBe('image/webp')
  await page.getByRole('link', { name: 'Carrito', exact: true }).click()
  await expectToRead(page, 'Para comprar, activa JavaScript en tu navegador.')
  await expect(page.getByText('Cargando').filter({ visible: true })).toHaveCount(0)

  await test.step('the pages of the catalogue are links', async () => {
    await page.goto('/product')
    const heading = await page.getByRole('heading', { level: 2 }).first().innerText()
    await pressFarDown(page.getByRole('link', { name: 'Siguientes' }))
    await expect(page).toHaveURL(/[?&]page=2$/)
    await expect(page.getByText('Página 2')).toBeVisible()
    await expect(page.getByRole('heading', { name: heading })).toHaveCount(0)
    await pressFarDown(page.getByRole('link', { name: 'Anteriores' }))
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  })
  await test.step('the search form keeps the category', async () => {
    await page.goto('/product?category=Girl')
    await page.getByRole('searchbox').fill('papel')
    await page.getByText('Ordenar y filtrar').click()
    await page.getByRole('combobox', { name: 'Edad' }).selectOption('6 años')
    await page.getByRole('button', { name: 'Ver resultados' }).click()
    await expect(page).toHaveURL(/category=Girl&q=papel&.*edad=6$/)
    await expect(page.getByRole('link', { name: shirt.title })).toBeVisible()
  })
  await test.step('a garment can be designed and seen', async () => {
    await page.goto('/custom')
    for (const name of [/^Conjunto/, /^Negro/, /^Tigre de Papel/])
      await page.getByRole('button', { name }).click()
    const words = 'Conjunto en negro, con el diseño Tigre de Papel, vista de frente'
    await expect(page.getByRole('img', { name: words, exact: true })).toBeVisible()
    expect(new URL(page.url()).search).toBe('?prenda=conjunto&color=negro&diseno=tigre')
    await expectToRead(page, 'Para comprarlo, activa JavaScript')
  })
  await test.step('a message reaches the shop', async () => {
    faults.allow(/^400 POST .*\/contact$/)
    const send = page.getByRole('button', { name: 'Enviar', exact: true })
    await page.goto('/contact')
    await page.getByLabel('Tu nombre', { exact: true }).fill('Ana')
    await page.getByLabel('¿Qué nos quieres contar?').fill('¿Tienen la de papel?')
    await send.click()
    await expect(page.getByText('Escribe tu correo electrónico.')).toBeVisible()
    await expect(page.getByLabel('Tu correo', { exact: true })).toBeFocused()
    await page.getByLabel('Tu correo', { exact: true }).fill('ana@correo.example')
    await send.click()
    await expect(page.getByRole('heading', { name: 'Comentarios enviados' })).toBeVisible()
    await page.getByRole('link', { name: 'Aceptar' }).click()
    await expect(page).toHaveURL(`${shop.url}/`)
  })
  await test.step('all four value cards can be read', async () => {
    const cards = page.getByRole('region', { name: 'Así es nuestra ropa' })
    for (const name of ['Divertida', 'Cómoda', 'Elegante', 'Moderna']) {
      const title = cards.getByRole('heading', { name })
      await title.scrollIntoViewIfNeeded()
      await expect(title).toBeInViewport({ ratio: 1 })
    }
    await expect(cards.getByRole('button')).toHaveCount(0)
    await expect(cards.getByRole('list', { name: 'Así es nuestra ropa' })).toHaveAttribute('tabindex', '0')
  })
  await test.step('checkout and account pages say what they need', async () => {
    await page.goto('/checkout')
    await expectToRead(page, 'Para pagar necesitamos JavaScript')
    await photograph(page, 'shop-checkout-no-scripts')
    for (const path of ['/login', '/recuperar-contrasena?clave=abc']) {
      await page.goto(path)
      await expect(page, 'the address no longer has the key').not.toHaveURL(/clave/)
      await expectToRead(page, 'Para usar tu cuenta, activa JavaScript')
    }
  })
})
