import { slowDown, watchShifts } from '../helpers/journey-network.ts'
import { arrive, putInCart } from '../helpers/journey-steps.ts'
import { holdBack } from '../helpers/journey-held.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

// Film and transitions are on, as for most visitors.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// The tests mostly wait, so they run in parallel.
test.describe.configure({ mode: 'parallel' })

test('every page loads slowly without layout shifts @phone', async ({ page, context, visit, shelf }) => {
  const shirt = await shelf.put({ pieces: 4 })
  await putInCart(page, shirt)
  const withCart = { storageState: await context.storageState() }
  const expectStillAt = async (path: string, options = {}) => {
    const slow = await visit(options)
    const expectStill = await watchShifts(slow)
    await slowDown(slow)
    await arrive(slow, path)
    if (options === withCart) await expect(slow.getByText(shirt.title).first()).toBeAttached()
    await slow.waitForLoadState('load')
    await slow.evaluate(() => document.fonts.ready)
    await test.step(path, expectStill)
    await slow.close()
  }
  // Two pages wait for the network together. More would wait for the processors, which is not what a slow network is.
  const pairs = [
    ['/', '/product'],
    ['/guia-tallas', `/product/${shirt.id}`],
  ]
  for (const pair of pairs) await Promise.all(pair.map((path) => expectStillAt(path)))
  for (const path of ['/cart', '/checkout'])
    await Promise.all([expectStillAt(path), expectStillAt(path, withCart)])
})

test('a slow filter, and a link to the catalogue, show the page and skeletons at once and without layout shifts @phone', async ({
  page,
  shelf,
  isMobile,
}) => {
  const shirt = await shelf.put({ title: 'Playera Lenta', audience: 'Girl', pieces: 2 })
  const hold = () => holdBack(page, '**/product.data*')
  const skeletons = page.getByRole('status').filter({ hasText: 'Cargando productos' })
  const found = page.getByRole('link', { name: shirt.title })
  const expectOnItsWay = async (filter: string) => {
    await expect(page.getByRole('heading', { name: 'Nuestros Productos', level: 1 })).toBeVisible()
    await expect(skeletons).toBeAttached()
    await expect(found).toHaveCount(0)
    const marked = page.getByRole('navigation', { name: 'Filtrar productos' }).locator('[aria-current]')
    await expect(marked).toHaveText([filter])
  }
  const expectStill = await watchShifts(page)

  await test.step('from another page', async () => {
    const release = await hold()
    await arrive(page, '/about')
    if (isMobile) await page.locator('.menu-thumb summary').tap()
    await page.getByRole('link', { name: 'Productos', exact: true }).filter({ visible: true }).click()
    await expectOnItsWay('Todos')
    await expect(page.locator('.menu-thumb nav')).toBeHidden()
    release()
    await expect(found).toBeVisible()
    await expect(page.locator('.menu-thumb')).not.toHaveAttribute('open')
  })
  await test.step('a filter', async () => {
    const release = await hold()
    await page.getByRole('link', { name: 'Niños', exact: true }).click()
    await expectOnItsWay('Niños')
    await photograph(page, 'shop-catalogue-loading')
    release()
    await expect(skeletons).toHaveCount(0)
  })
  await test.step('a category of the home page', async () => {
    const release = await hold()
    await arrive(page, '/')
    await page.getByRole('main').getByRole('link', { name: 'Niña', exact: true }).click()
    await expectOnItsWay('Niñas')
    release()
    await expect(found).toBeVisible()
  })
  await test.step('nothing moves', async () => {
    await page.unrouteAll()
    await arrive(page, '/product')
    const release = await hold()
    const pressed = await page.evaluate(() => performance.now())
    await page.getByRole('link', { name: 'Niñas', exact: true }).click()
    await expect(skeletons).toBeAttached()
    await expect(found).toHaveCount(0)
    // Layout shifts within half a second of a press are not counted, so the answer is held back longer.
    await page.waitForFunction((since) => performance.now() - since > 600, pressed)
    release()
    await expect(found).toBeVisible()
    await expectStill()
  })
})
