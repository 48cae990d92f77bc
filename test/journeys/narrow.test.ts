import type { Page } from '@playwright/test'
import { publicPages, unlistedPages } from '../../app/shop/seo/public-pages.ts'
import { arrive, cartLine, fillDelivery, goOn, putInCart } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

/** The narrowest supported window, which is also a page of 640 pixels at 200 % zoom. */
test.use({ viewport: { width: 320, height: 640 } })

/** No element is wider than the window, except elements that scroll by themselves: a table, a row of cards. */
async function expectToFit(page: Page, screen: string): Promise<void> {
  const sticksOut = await page.evaluate(() => {
    const room = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= room) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > room + 0.5,
    )
    const names = wide.map(({ localName, className }) => `${localName}.${String(className)}`)
    return [`${document.documentElement.scrollWidth} px`, ...names.slice(0, 8)]
  })
  expect.soft(sticksOut, screen).toEqual([])
}

/** The fixed bar at the bottom stays on top of everything that scrolls below it. */
async function expectOnTop(page: Page, name: string): Promise<void> {
  const covered = await page.getByRole('link', { name }).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    const above = new Set<string>()
    for (let top = 0; top < document.documentElement.scrollHeight; top += 24) {
      scrollTo({ top, behavior: 'instant' })
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      if (hit && !button.contains(hit)) above.add(`${hit.localName}.${hit.className}`)
    }
    return [...above]
  })
  expect(covered, `what lies over '${name}'`).toEqual([])
}

/** Pages that show texts of the owner. */
const ofOwner = ['/', '/product', '/contact', '/guia-tallas', '/about', '/custom']

async function writeLongestWord(page: Page): Promise<void> {
  await page.evaluate(() => {
    const long = 'Otorrinolaringológicamente'.repeat(3)
    for (const text of document.querySelectorAll('main :is(h1, h2, h3, p, address), .brand span, .footer p'))
      if (text.children.length === 0) text.textContent = long
    for (const line of document.querySelectorAll('h1 span')) line.textContent = long
  })
}

test('every page fits a width of 320 pixels, even with the longest word that an owner may write', async ({
  page,
  shelf,
  faults,
}) => {
  faults.allow(/^40[14] GET /)
  const shirt = await shelf.put({
    title: 'Playera de Extraordinariamente Largo Nombre',
    pieces: 3,
    price: 1_234_500,
  })
  for (const path of [...publicPages, ...unlistedPages, `/product/${shirt.id}`, '/product?page=999']) {
    await arrive(page, path)
    await expectToFit(page, path)
    if (!ofOwner.includes(path)) continue
    await writeLongestWord(page)
    await expectToFit(page, `${path} with long words`)
  }
  await arrive(page, '/custom?prenda=conjunto&color=negro&diseno=dinosaurio&talla=XXL&piezas=9&lado=espalda')
  await expectToFit(page, 'the builder, all chosen')
})

test('cart, checkout and their dialogs fit a width of 320 pixels', async ({ page, shelf }) => {
  const shirt = await shelf.put({
    title: 'Playera de Extraordinariamente Largo Nombre',
    pieces: 3,
    price: 1_234_500,
  })
  await arrive(page, '/product')
  await page.getByRole('link', { name: shirt.title }).click()
  await expect(page.getByRole('dialog', { name: shirt.title })).toBeVisible()
  await expectToFit(page, 'the card’s modal')
  await putInCart(page, shirt)
  await arrive(page, '/cart')
  await expect(cartLine(page, shirt.title)).toBeVisible()
  await expectToFit(page, 'the cart')
  await expectOnTop(page, 'Comprar carrito')
  await page.getByRole('link', { name: 'Comprar carrito' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Falta revisar 7 datos:')).toBeVisible()
  await expectToFit(page, 'the form with faults')
  await fillDelivery(page, { email: `ana.${'larga'.repeat(12)}@correo.example` })
  await goOn(page)
  await expectToFit(page, 'the payment options')
})
