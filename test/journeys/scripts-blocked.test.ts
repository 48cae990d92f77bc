import { arrive, listening } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

/** Scripts are enabled but none loads, for example because of the network or an extension. */
test.beforeEach(async ({ page, faults }) => {
  faults.allow(/^failed GET .*\.js /)
  faults.allow(/^uncaught: .*dynamically imported module/)
  await page.route('**/assets/*.js', (route) => route.abort())
})

const pages = ['/', '/product', '/product/playera-dino-de-carton', '/custom', '/cart', '/checkout', '/login']
test('with blocked scripts no page waits for ever, and each page says that a part did not load', async ({
  page,
}) => {
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByText('Una parte de la página no llegó.'), path).toBeVisible()
    await expect(page.locator('.spinner, .skeleton').filter({ visible: true }), path).toHaveCount(0)
    await expect(page.getByText(/^Cargando/).filter({ visible: true }), path).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Agregar a carrito/ }), path).toHaveCount(0)
  }
})

test('with blocked scripts links work, and a reloaded page is complete', async ({ page }) => {
  await page.goto('/product')
  const said = page.getByText('Una parte de la página no llegó.')
  await expect(said).toBeVisible()
  await page.getByRole('link', { name: 'Niñas', exact: true }).click()
  await expect(page).toHaveURL(/\?category=Girl$/)
  await page.locator('.cards h2 a').first().click()
  await expect(page).toHaveURL(/\/product\/[\w-]+$/)
  await page.unroute('**/assets/*.js')
  await page.reload()
  await listening(page)
  await expect(said).toBeHidden()
  await arrive(page, '/product')
  await expect(page.getByRole('button', { name: /^Agregar a carrito/ }).first()).toBeVisible()
})
