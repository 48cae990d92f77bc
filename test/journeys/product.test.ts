import { expectAccessible } from '../helpers/journey-axe.ts'
import { holdBack, hydration } from '../helpers/journey-held.ts'
import { expectNotice } from '../helpers/journey-notices.ts'
import { arrive, cartLink, listening, notice } from '../helpers/journey-steps.ts'
import { expectTexts } from '../helpers/journey-texts.ts'
import { expect, test } from './journey.ts'

test('the product page enlarges pictures, offers ages and adds no more pieces to the cart than exist @phone', async ({
  page,
  shelf,
}) => {
  const shirt = await shelf.put({ pieces: 3, price: 125_000 })
  await arrive(page, `/product/${shirt.id}`)
  await expect(page.getByRole('heading', { name: shirt.title, level: 1 })).toBeVisible()
  await expectAccessible(page, 'shop-product')
  await expect(page.getByText('$1,250.00 MXN')).toBeVisible()
  await expect(page.getByText('Piezas disponibles: 3')).toBeVisible()

  const thumb = page.getByRole('link', { name: 'Ampliar imagen 2 de 3' })
  await thumb.click()
  const gallery = page.getByRole('dialog', { name: shirt.title })
  await expect(gallery.getByRole('img', { name: `${shirt.title}, imagen 2 de 3` })).toBeVisible()
  await expectAccessible(page, 'shop-gallery')
  await gallery.getByRole('button', { name: 'Cerrar' }).click()
  await expect(gallery).toBeHidden()
  await expect(thumb).toBeFocused()

  const add = page.getByRole('button', { name: 'Agregar al carrito' })
  await expect(add).toBeDisabled()
  await page.getByRole('radio', { name: '4 Años' }).check()
  await add.click()
  await expectTexts(page, 'product, added')
  await expect(notice(page, 'El elemento se ha agregado al carrito.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Carrito', exact: true }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(cartLink(page, 1)).toBeVisible()

  await test.step('the cart never holds more pieces of a product than exist, over all its ages', async () => {
    await shelf.restock(shirt.id, 1)
    await arrive(page, `/product/${shirt.id}`)
    await expect(page.getByText('Única Pieza')).toBeVisible()
    await page.getByRole('radio', { name: '6 Años' }).check()
    await add.click()
    await expectNotice(page, 'Ya tienes en tu carrito todas las piezas que hay.')
    await expect(cartLink(page, 1)).toBeVisible()
  })
})

test('before the scripts load no press is lost, and the answer of the server stays when they start', async ({
  page,
  shelf,
  faults,
}) => {
  const [some, one] = [await shelf.put({ pieces: 3 }), await shelf.put({ pieces: 3, ages: ['6'] })]

  await test.step('on the product page a visitor can choose an age, and the button waits for the scripts', async () => {
    const add = page.getByRole('button', { name: 'Agregar al carrito' })
    const release = await holdBack(page, hydration)
    await page.goto(`/product/${one.id}`, { waitUntil: 'commit' })
    await expect(add).toBeDisabled()
    await page.goto(`/product/${some.id}`, { waitUntil: 'commit' })
    await page.getByRole('radio', { name: '4 Años' }).check()
    await expect(add).toBeDisabled()
    release()
    await expect(page.getByRole('radio', { name: '4 Años' })).toBeChecked()
    await add.click()
    await expect(cartLink(page, 1)).toBeVisible()
    await page.goto(`/product/${one.id}`)
    await add.click()
    await expect(cartLink(page, 2)).toBeVisible()
    await page.unroute(hydration)
  })

  await test.step('the button of a catalogue card opens the product page', async () => {
    const unanswered = '**/assets/*.js'
    await page.route(unanswered, () => {})
    await page.goto('/product', { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: `Agregar a carrito: ${some.title}` }).click()
    await expect(page).toHaveURL(new RegExp(`/product/${some.id}\\??$`))
    await expect(page.getByRole('heading', { level: 1, name: some.title })).toBeVisible()
    await page.unroute(unanswered)
  })

  await test.step('the answer to a form sent before the scripts loaded stays', async () => {
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
    const reason = page.getByText(
      'Tu mensaje no llegó completo. Escríbelo de nuevo aquí y vuelve a enviarlo.',
    )
    // Waits for the answer page first and then for its scripts, because the previous page had scripts too.
    await expect(reason).toBeVisible()
    await listening(page)
    await expect(reason).toBeVisible()
    await page.getByLabel('Tu nombre', { exact: true }).fill('Ana')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText('Escribe tu mensaje.')).toBeVisible()
    await expect(reason).toBeVisible()
  })
})
