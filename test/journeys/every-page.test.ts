import type { Page } from '@playwright/test'
import { publicPages, unlistedPages } from '../../app/shop/seo/public-pages.ts'
import { paths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { arrive, cartLine, fillDelivery, goOn, putInCart } from '../helpers/journey-steps.ts'
import type { Shelf } from '../helpers/journey-shelf.ts'
import { expect, test } from './journey.ts'

const narrowest = { width: 320, height: 640 }
// The narrowest supported window, which is also a page of 640 pixels at 200 % zoom.
test.use({ viewport: narrowest })

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

const widths = [320, 360, 412, 600, 767, 768]

/**
 * At any scroll position only bars of the window's whole width (header, bottom bar) may cover a control. Nothing may
 * cover a control scrolled into view.
 */
function coveredControls(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(a, button, summary, input, select, textarea), footer a',
    ),
  ].filter((control) => control.checkVisibility())
  const found = new Set<string>()
  // Cards far below are laid out a frame after they come near, and this function waits for no frame.
  for (const card of document.querySelectorAll<HTMLElement>('.cards > *'))
    card.style.contentVisibility = 'visible'
  const hitAt = (x: number, y: number) => document.elementFromPoint(x, y)
  const belongs = (hit: Element, control: HTMLElement) => control.contains(hit) || labels(control, hit)
  const labels = (control: HTMLElement, hit: Element) =>
    'labels' in control &&
    [...((control as HTMLInputElement).labels ?? [])].some((each) => each.contains(hit))
  const spans = (each: Element) =>
    ['fixed', 'sticky'].includes(getComputedStyle(each).position) &&
    each.getBoundingClientRect().width > innerWidth * 0.85
  // A bar with `pointer-events: none` is not found by a hit test, so its box is compared.
  const bars = [...document.querySelectorAll('main *')].filter(
    (each) => spans(each) && getComputedStyle(each).pointerEvents === 'none',
  )
  /** A fixed bar of the window's whole width is at this height. The strip at the bottom belongs to `body`. */
  const isBar = (at: number, y: number) =>
    bars.some((bar) => bar.getBoundingClientRect().top <= y && y <= bar.getBoundingClientRect().bottom) ||
    [at, 2, innerWidth / 2, innerWidth - 3].some((x) => {
      let each = hitAt(x, y)
      if (each === document.body) return true
      while (each && !['fixed', 'sticky'].includes(getComputedStyle(each).position)) each = each.parentElement
      return each !== null && spans(each)
    })
  const look = (control: HTMLElement, how: string, barAllowed: boolean) => {
    const { left, right, top, bottom } = control.getClientRects()[0]!
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const hit = hitAt(x, y)
    if (hit === null) return
    if (belongs(hit, control) || (barAllowed && isBar(x, y))) return
    const name = control.getAttribute('aria-label') ?? control.textContent
    found.add(`${how}: '${name?.trim()}' under ${hit.localName}.${hit.className}`)
  }
  for (let top = 0; top < document.documentElement.scrollHeight; top += 97) {
    scrollTo({ top, behavior: 'instant' })
    for (const control of controls) look(control, 'scrolled', true)
  }
  for (const control of controls) {
    control.focus()
    look(control, 'focused', false)
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    look(control, 'in the middle', false)
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return [...found]
}

async function expectNothingCovered(page: Page, what: string): Promise<void> {
  // On a desktop the builder's price and button stay at the bottom of their own column.
  for (const width of widths.filter((each) => what !== paths.builder || each < 768)) {
    await page.setViewportSize({ width, height: 780 })
    // The styles of another width apply in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect.soft(await page.evaluate(coveredControls), `${what} at ${width} px`).toEqual([])
  }
}

const ofOwner = ['/', '/product', '/contact', '/guia-tallas', '/about', '/custom']

async function writeLongestWord(page: Page): Promise<void> {
  await page.evaluate(() => {
    const long = 'Otorrinolaringológicamente'.repeat(3)
    for (const text of document.querySelectorAll('main :is(h1, h2, h3, p, address), .brand span, .footer p'))
      if (text.children.length === 0) text.textContent = long
    for (const line of document.querySelectorAll('h1 span')) line.textContent = long
  })
}

const shoppingPages: Record<string, string> = {
  [paths.home]: 'home',
  [paths.catalogue]: 'catalogue',
  '/product?category=Boy&page=2': 'catalogue-boys-page-2',
  '/product/nadie': 'product-unknown',
  [paths.cart]: 'cart-empty',
  [paths.checkout]: 'checkout-empty',
  [paths.login]: 'login',
  [paths.notFound]: 'not-found',
}
const textPages: Record<string, string> = {
  [paths.about]: 'about',
  [paths.contact]: 'contact',
  [paths.sizeGuide]: 'size-guide',
  [paths.paymentsAndShipping]: 'payments-and-shipping',
  [paths.terms]: 'terms',
  [paths.cookiePolicy]: 'cookies',
  [paths.privacy]: 'privacy',
}

async function expectWell(page: Page, path: string): Promise<void> {
  await arrive(page, path)
  await expectToFit(page, path)
  // A category has the controls of the whole catalogue.
  if (!/\?category=\w+$/.test(path)) await expectNothingCovered(page, path)
  const phoneToo = shoppingPages[path]
  const screen = phoneToo ?? textPages[path]
  if (phoneToo !== undefined) {
    await page.setViewportSize({ width: 360, height: 780 })
    await expectAccessible(page, `shop-${phoneToo}`, { photographed: false })
  }
  if (screen !== undefined) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await expectAccessible(page, `shop-${screen}`)
  }
  await page.setViewportSize(narrowest)
  if (!ofOwner.includes(path)) return
  // This check comes last, because it changes the page.
  await writeLongestWord(page)
  await expectToFit(page, `${path} with long words`)
}

const longNamed = (shelf: Shelf) =>
  shelf.put({ title: 'Playera de Extraordinariamente Largo Nombre', pieces: 3, price: 1_234_500 })

test('pages for shopping fit 320 pixels, cover no control, and axe finds no fault', async ({
  page,
  shelf,
  faults,
}) => {
  faults.allow(/^404 GET /)
  const { id } = await longNamed(shelf)
  for (const path of [...Object.keys(shoppingPages), paths.product(id)]) await expectWell(page, path)
})

test('every other page fits 320 pixels, covers no control, and axe finds no fault on pages of text', async ({
  page,
  faults,
}) => {
  faults.allow(/^401 GET /)
  for (const path of [...publicPages, ...unlistedPages].filter((each) => !(each in shoppingPages)))
    await expectWell(page, path)
  await arrive(page, '/custom?prenda=conjunto&color=negro&diseno=dinosaurio&talla=XXL&piezas=9&lado=espalda')
  await expectToFit(page, 'the builder, all chosen')
})

test('cart, checkout and their dialogs fit 320 pixels, and the cart covers no control', async ({
  page,
  shelf,
}) => {
  const shirt = await longNamed(shelf)
  await arrive(page, '/product')
  await page.getByRole('link', { name: shirt.title }).click()
  await expect(page.getByRole('dialog', { name: shirt.title })).toBeVisible()
  await expectToFit(page, 'the card’s modal')
  await putInCart(page, shirt)
  await arrive(page, '/cart')
  await expect(cartLine(page, shirt.title)).toBeVisible()
  await expectToFit(page, 'the cart')
  await expectOnTop(page, 'Comprar carrito')
  await expectNothingCovered(page, paths.cart)
  await page.setViewportSize(narrowest)
  await page.getByRole('link', { name: 'Comprar carrito' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Falta revisar 7 datos:')).toBeVisible()
  await expectToFit(page, 'the form with faults')
  await fillDelivery(page, { email: `ana.${'larga'.repeat(12)}@correo.example` })
  await goOn(page)
  await expectToFit(page, 'the payment options')
})
