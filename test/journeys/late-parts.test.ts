import { arrive, arriveAndCount, cartLink, putInCart } from '../helpers/journey-steps.ts'
import { withoutEvents } from '../helpers/journey-network.ts'
import { rivalBuys } from '../helpers/journey-rival.ts'
import { expect, test } from './journey.ts'

/** Scripts that load on demand fail here. Their functions must work in a simpler way. */
test.beforeEach(({ faults }) => {
  faults.allow(/^failed GET .*\.js /)
  faults.allow(/dynamically imported module/)
})

test('a product whose dialog cannot load opens on its own page', async ({ page, shelf }) => {
  const shirt = await shelf.put({ title: 'Playera sin Ventana', pieces: 3 })
  await page.route('**/assets/product-modal-*.js', (route) => route.abort())
  await arrive(page, '/product')
  await page.getByRole('link', { name: shirt.title }).click()
  await expect(page.getByRole('heading', { name: shirt.title, level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: `Agregar a carrito: ${shirt.title}` }).click()
  await expect(page.getByRole('heading', { name: shirt.title, level: 1 })).toBeVisible()
})

test('a full cart says so even if its words cannot load', async ({ page, shelf }) => {
  const shirt = await shelf.put({ title: 'Playera de una Pieza', pieces: 1, ages: ['6'] })
  await page.route('**/assets/cart-room-*.js', (route) => route.abort())
  await arrive(page, '/product')
  const add = page.getByRole('button', { name: `Agregar a carrito: ${shirt.title}` })
  await add.click()
  await expect(cartLink(page, 1)).toBeVisible()
  await add.click()
  await expect(page.getByText('No cupo en tu carrito: revisa lo que ya llevas.')).toBeVisible()
})

test('the checkout reports sold-out products even if its dialog cannot load', async ({
  page,
  shop,
  shelf,
}) => {
  // Without this the page would hear of the sold-out product before it asks.
  await withoutEvents(page.context())
  const shirt = await shelf.put({ pieces: 2 })
  await page.route('**/assets/checkout-dialog-*.js', (route) => route.abort())
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
  await expect(page.getByText(`${shirt.title}: quitamos 1 pieza, queda 1.`)).toBeVisible()
})
