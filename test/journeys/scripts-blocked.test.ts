import { arrive, listening } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

const pages = ['/', '/product', '/product/playera-dino-de-carton', '/custom', '/cart', '/checkout', '/login']
/** Scripts are enabled but none loads, for example because of the network or an extension. */
test('with blocked scripts each page says that a part did not load, links work, and a reloaded page is complete', async ({
  page,
  faults,
}) => {
  faults.allow(/^failed GET .*\.js /)
  faults.allow(/^uncaught: .*dynamically imported module/)
  await page.route('**/assets/*.js', (route) => route.abort())
  const said = page.getByText('Una parte de la página no llegó.')
  for (const path of pages) {
    await page.goto(path)
    await expect(said, path).toBeVisible()
    await expect(page.locator('.spinner, .skeleton').filter({ visible: true }), path).toHaveCount(0)
    await expect(page.getByText(/^Cargando/).filter({ visible: true }), path).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Agregar a carrito/ }), path).toHaveCount(0)
  }

  await page.goto('/product')
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
