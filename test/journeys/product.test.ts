import { expectNotice } from '../helpers/journey-notices.ts'
import { arrive, cartLink, notice } from '../helpers/journey-steps.ts'
import { holdBack, hydration } from '../helpers/journey-held.ts'
import { expect, test } from './journey.ts'

test('the product page enlarges pictures, offers ages and adds the product to the cart @phone', async ({
  page,
  shelf,
}) => {
  const shirt = await shelf.put({ pieces: 3, price: 125_000 })
  await arrive(page, `/product/${shirt.id}`)
  await expect(page.getByRole('heading', { name: shirt.title, level: 1 })).toBeVisible()
  await expect(page.getByText('$1,250.00 MXN')).toBeVisible()
  await expect(page.getByText('Piezas disponibles: 3')).toBeVisible()

  const thumb = page.getByRole('link', { name: 'Ampliar imagen 2 de 3' })
  await thumb.click()
  const gallery = page.getByRole('dialog', { name: shirt.title })
  await expect(gallery.getByRole('img', { name: `${shirt.title}, imagen 2 de 3` })).toBeVisible()
  await gallery.getByRole('button', { name: 'Cerrar' }).click()
  await expect(gallery).toBeHidden()
  await expect(thumb).toBeFocused()

  const add = page.getByRole('button', { name: 'Agregar al carrito' })
  await expect(add).toBeDisabled()
  await page.getByRole('radio', { name: '4 Años' }).check()
  await add.click()
  await expectNotice(page, 'El elemento se ha agregado al carrito.')
  await expect(notice(page, 'El elemento se ha agregado al carrito.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Carrito', exact: true }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(cartLink(page, 1)).toBeVisible()
})

test('before the scripts load a visitor can choose an age, and no press is lost', async ({ page, shelf }) => {
  const [some, one] = [await shelf.put({ pieces: 3 }), await shelf.put({ pieces: 3, ages: ['6'] })]
  const add = page.getByRole('button', { name: 'Agregar al carrito' })
  const arrive = await holdBack(page, hydration)
  await page.goto(`/product/${one.id}`, { waitUntil: 'commit' })
  await expect(add).toBeDisabled()
  await page.goto(`/product/${some.id}`, { waitUntil: 'commit' })
  await page.getByRole('radio', { name: '4 Años' }).check()
  await expect(add).toBeDisabled()
  arrive()
  await expect(page.getByRole('radio', { name: '4 Años' })).toBeChecked()
  await add.click()
  await expect(cartLink(page, 1)).toBeVisible()
  await page.goto(`/product/${one.id}`)
  await add.click()
  await expect(cartLink(page, 2)).toBeVisible()
})

test('the cart never holds more pieces of a product than exist, over all its ages', async ({
  page,
  shelf,
}) => {
  const shirt = await shelf.put({ pieces: 1 })
  await arrive(page, `/product/${shirt.id}`)
  await expect(page.getByText('Única Pieza')).toBeVisible()
  await page.getByRole('radio', { name: '4 Años' }).check()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(cartLink(page, 1)).toBeVisible()
  await page.getByRole('radio', { name: '6 Años' }).check()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expectNotice(page, 'Ya tienes en tu carrito todas las piezas que hay.')
  await expect(cartLink(page, 1)).toBeVisible()
})

test('a product that sells out stays visible and cannot be added', async ({ page, shelf }) => {
  const shirt = await shelf.put({ pieces: 1 })
  await shelf.restock(shirt.id, 0)
  await arrive(page, `/product/${shirt.id}`)
  await expect(page.getByRole('heading', { name: shirt.title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agotado' })).toBeDisabled()
})

test('an unknown product answers 404 and links back to the shop', async ({ page, faults }) => {
  faults.allow(/^404 GET .*\/product\/nadie-la-conoce$/)
  const answer = await page.goto('/product/nadie-la-conoce')
  expect(answer?.status()).toBe(404)
  await page.getByRole('link', { name: 'Volver al catálogo' }).click()
  await expect(page.getByRole('heading', { name: 'Nuestros Productos', level: 1 })).toBeVisible()
})

test('an unknown address leads to the page for unknown addresses', async ({ page, faults }) => {
  faults.allow(/^404 GET .*\/404$/)
  for (const path of ['/product/a/b', '/nada', '/product/a/b/c?x=1']) {
    const answer = await page.goto(path)
    expect(new URL(page.url()).pathname, path).toBe('/404')
    expect(answer?.status(), path).toBe(404)
    expect(answer?.request().redirectedFrom(), path).not.toBeNull()
    await page.getByRole('link', { name: 'Volver al inicio' }).click()
    await expect(page, path).toHaveURL(/\/$/)
  }
})
