import { holdBack } from '../helpers/journey-held.ts'
import { withoutEvents } from '../helpers/journey-network.ts'
import { rivalBuys } from '../helpers/journey-rival.ts'
import { arrive, arriveAndCount, cartLink, fillDelivery, putInCart } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

test('when scripts that load on demand fail or come late, their functions work in a simpler way', async ({
  page,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^failed GET .*\.js /)
  faults.allow(/dynamically imported module/)
  const block = (part: string) => page.route(`**/assets/${part}-*.js`, (route) => route.abort())

  await test.step('a product whose dialog cannot load opens on its own page', async () => {
    await block('product-modal')
    const shirt = await shelf.put({ title: 'Playera sin Ventana', pieces: 3 })
    const heading = page.getByRole('heading', { name: shirt.title, level: 1 })
    await arrive(page, '/product')
    await page.getByRole('link', { name: shirt.title }).click()
    await expect(heading).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: `Agregar a carrito: ${shirt.title}` }).click()
    await expect(heading).toBeVisible()
  })

  await test.step('a full cart says so without its words', async () => {
    await block('cart-room')
    const shirt = await shelf.put({ title: 'Playera de una Pieza', pieces: 1, ages: ['6'] })
    await arrive(page, '/product')
    const add = page.getByRole('button', { name: `Agregar a carrito: ${shirt.title}` })
    await add.click()
    await expect(cartLink(page, 1)).toBeVisible()
    await add.click()
    await expect(page.getByText('No cupo en tu carrito: revisa lo que ya llevas.')).toBeVisible()
  })

  await test.step('the checkout reports sold-out products without its dialog', async () => {
    // Other pages need the script that was blocked before, so it loads again.
    await page.unrouteAll()
    await block('checkout-dialog')
    // Without this the page would hear of the sold-out product before it asks.
    await withoutEvents(page.context())
    const shirt = await shelf.put({ pieces: 2 })
    await putInCart(page, shirt)
    await putInCart(page, shirt)
    await arriveAndCount(page, '/cart')
    await rivalBuys(shop, shirt, 1)
    await page.getByRole('link', { name: 'Comprar carrito' }).click()
    const dialog = page.getByRole('dialog', { name: 'Articulos agotados:' })
    await expect(dialog.getByText(shirt.title)).toBeVisible()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Volver al carrito' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByText(`${shirt.title} (4 Años): quitamos 1 pieza, queda 1.`)).toBeVisible()
  })

  await test.step('the payment options say that they are loading', async () => {
    const release = await holdBack(page, '**/sdk/js*')
    await page.getByRole('link', { name: 'Comprar carrito' }).click()
    await fillDelivery(page)
    await page.getByRole('button', { name: 'Continuar' }).click()
    const loading = page.getByRole('status').filter({ hasText: 'Preparando las opciones de pago' })
    await expect(loading).toBeAttached()
    release()
    await expect(page.getByRole('button', { name: 'Tarjeta de débito o crédito' })).toBeVisible()
  })
})
