import { publicPages, unlistedPages } from '../../app/shop/seo/public-pages.ts'
import { backofficeFrame } from '../../words/backoffice/backoffice-frame-words.ts'
import { enterBackoffice, hearing } from '../helpers/journey-backoffice.ts'
import { expectNotice } from '../helpers/journey-notices.ts'
import { arrive, cartLine, cartLink, goToPayment, openPayment } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

// Journeys with @translated in their name also run on translated pages (playwright.config.ts).
test.use({ translated: true })

const translated = 'main font'

test('every shop page works when the browser translates it', async ({ page, faults }) => {
  faults.allow(/^404 GET /)
  for (const path of [...publicPages, ...unlistedPages]) {
    await arrive(page, path)
    await expect(page.locator(translated).first(), path).toBeAttached()
  }
})

test('cart counts and the hold’s clock keep running when the browser translates the page', async ({
  page,
  shelf,
}) => {
  await page.clock.install()
  const shirt = await shelf.put({ pieces: 3 })
  await arrive(page, '/product')
  await expect(cartLink(page, 0)).toBeVisible()
  await page.getByRole('link', { name: shirt.title }).click()
  const modal = page.getByRole('dialog', { name: shirt.title })
  await modal.getByRole('radio', { name: '4 Años' }).check()
  await modal.getByRole('button', { name: 'Agregar a carrito' }).click()
  await expectNotice(page, 'Artículo agregado al carrito de compra')
  await expect(cartLink(page, 1)).toBeVisible()

  await arrive(page, '/cart')
  await cartLine(page, shirt.title)
    .getByRole('button', { name: `Agregar otra pieza de ${shirt.title}` })
    .click()
  await expect(cartLine(page, shirt.title).getByRole('status')).toHaveText('2')
  await cartLine(page, shirt.title)
    .getByRole('button', { name: `Quitar una pieza de ${shirt.title}` })
    .click()
  await expect(cartLine(page, shirt.title).getByRole('status')).toHaveText('1')
  await goToPayment(page)
  const window = await openPayment(page)
  const clock = page.locator('.hold-clock')
  await expect(clock).toContainText('Apartamos tus piezas:')
  const before = await clock.innerText()
  await page.clock.fastForward('01:00')
  await expect(clock).not.toHaveText(before)
  await window.close()
  await expect(page.getByText('Dejaste el pago a medias y no se hizo ningún cargo.')).toBeVisible()
})

test('every section of the back office works when the browser translates it', async ({ page }) => {
  await enterBackoffice(page)
  await hearing(page)
  const sections = page
    .getByRole('navigation', { name: backofficeFrame.menu })
    .getByRole('listitem')
    .getByRole('link')
  const count = await sections.count()
  expect(count).toBeGreaterThan(10)
  for (let index = 0; index < count; index += 1) {
    await sections.nth(index).click()
    await expect(sections.nth(index)).toHaveAttribute('aria-current', 'page')
    await expect(page.locator(translated).first()).toBeAttached()
  }
})
