import { slowDown, watchShifts } from '../helpers/journey-network.ts'
import { arrive, cartLine, putInCart } from '../helpers/journey-steps.ts'
import { holdBack } from '../helpers/journey-held.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

// Most visitors have film and transitions switched on.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// These tests mostly wait and do not depend on each other, so they run in parallel.
test.describe.configure({ mode: 'parallel' })

for (const path of ['/', '/product', '/cart', '/checkout', '/guia-tallas']) {
  test(`${path} loads slowly without layout shifts @phone`, async ({ page }) => {
    const expectStill = await watchShifts(page)
    await slowDown(page)
    await arrive(page, path)
    await page.waitForLoadState('load')
    await page.evaluate(() => document.fonts.ready)
    await expectStill()
  })
}

test('a product loads slowly without layout shifts @phone', async ({ page, shelf }) => {
  const shirt = await shelf.put({ pieces: 4 })
  const expectStill = await watchShifts(page)
  await slowDown(page)
  await arrive(page, `/product/${shirt.id}`)
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
  await expectStill()
})

test('a slow filter shows skeletons without layout shifts @phone', async ({ page, shelf }) => {
  const shirt = await shelf.put({ title: 'Playera Lenta', audience: 'Girl', pieces: 2 })
  const expectStill = await watchShifts(page)
  await arrive(page, '/product')
  const release = await holdBack(page, '**/product.data?*')
  const pressed = await page.evaluate(() => performance.now())
  await page.getByRole('link', { name: 'Niñas', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Cargando productos' })).toBeAttached()
  await expect(page.getByRole('link', { name: shirt.title })).toHaveCount(0)
  // Layout shifts within half a second of a press are not counted, so the answer is held back longer.
  await page.waitForFunction((since) => performance.now() - since > 600, pressed)
  release()
  await expect(page.getByRole('link', { name: shirt.title })).toBeVisible()
  await expectStill()
})

test('a link to the catalogue shows the page and the pressed filter at once @phone', async ({
  page,
  shelf,
  isMobile,
}) => {
  const shirt = await shelf.put({ title: 'Playera Lenta', audience: 'Girl', pieces: 2 })
  let release = () => {}
  let released = Promise.resolve()
  await page.route('**/product.data*', async (route) => {
    await released
    await route.continue()
  })
  const hold = () => {
    released = new Promise<void>((resolve) => (release = resolve))
  }
  const expectOnItsWay = async (filter: string) => {
    await expect(page.getByRole('heading', { name: 'Nuestros Productos', level: 1 })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Cargando productos' })).toBeAttached()
    await expect(page.getByRole('link', { name: shirt.title })).toHaveCount(0)
    const marked = page.getByRole('navigation', { name: 'Filtrar productos' }).locator('[aria-current]')
    await expect(marked).toHaveText([filter])
  }
  hold()
  await arrive(page, '/about')
  if (isMobile) await page.locator('.menu-thumb summary').tap()
  await page.getByRole('link', { name: 'Productos', exact: true }).filter({ visible: true }).click()
  await expectOnItsWay('Todos')
  await expect(page.locator('.menu-thumb nav')).toBeHidden()
  release()
  await expect(page.getByRole('link', { name: shirt.title })).toBeVisible()
  await expect(page.locator('.menu-thumb')).not.toHaveAttribute('open')

  hold()
  await page.getByRole('link', { name: 'Niños', exact: true }).click()
  await expectOnItsWay('Niños')
  await photograph(page, 'shop-catalogue-loading')
  release()
  await expect(page.getByRole('status').filter({ hasText: 'Cargando productos' })).toHaveCount(0)

  hold()
  await arrive(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Niña', exact: true }).click()
  await expectOnItsWay('Niñas')
  release()
  await expect(page.getByRole('link', { name: shirt.title })).toBeVisible()
})

test('a slow cart reserves its space and then shows its lines', async ({ page, shelf }) => {
  const shirt = await shelf.put({ pieces: 4 })
  await putInCart(page, shirt)
  const expectStill = await watchShifts(page)
  await slowDown(page)
  await page.goto('/cart')
  await expect(cartLine(page, shirt.title)).toBeVisible()
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
  await expectStill()
})
