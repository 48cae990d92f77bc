import { expectNotice } from '../helpers/journey-notices.ts'
import { arrive, cartLink, notice } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

// Film and transitions are on, as for most visitors.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('cards add a garment of one age and ask for several ages; a product that sold out meanwhile cannot be added', async ({
  page,
  shelf,
}) => {
  const one = await shelf.put({ title: 'Playera de una Edad', pieces: 2, ages: ['6'] })
  const several = await shelf.put({ title: 'Playera de Edades', pieces: 2 })
  const gone = await shelf.put({ title: 'Playera Fugaz', pieces: 1 })
  const adding = (title: string) => page.getByRole('button', { name: `Agregar a carrito: ${title}` })
  const added = notice(page, 'Artículo agregado al carrito de compra')
  await page.clock.install()
  await page.route('**/api/stock?*', async (route) => {
    await shelf.restock(gone.id, 0)
    await route.continue()
  })
  await arrive(page, '/product')

  await test.step('sold out while the page was on its way', async () => {
    const card = page.getByRole('listitem').filter({ hasText: gone.title })
    await expect(card.getByText('Agotada')).toBeVisible()
    await expect(adding(gone.title)).toHaveCount(0)
  })
  await test.step('one age is added at once, several are asked for', async () => {
    await adding(one.title).click()
    await expectNotice(page, 'Artículo agregado al carrito de compra')
    await expect(cartLink(page, 1)).toBeVisible()
    await adding(several.title).click()
    const dialog = page.getByRole('dialog', { name: several.title })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await test.step('a notice is visible for two seconds', async () => {
    await expect(added).toHaveCount(0)
    await page.clock.pauseAt(Date.now() + 60_000)
    await adding(one.title).click()
    await expect(added).toBeVisible()
    await page.clock.runFor(1_990)
    await expect(added).toBeVisible()
    await page.clock.runFor(20)
    await expect(added).toHaveCount(0)
  })
})
