import type { Page } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import { publicPages } from '../../app/shop/seo/public-pages.ts'
import { arrive, cartLine, putInCart } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

/** From the narrowest phone to the narrowest desk. */
const widths = [320, 360, 412, 600, 767, 768]

/**
 * Lists the controls that another element covers. At any scroll position only bars of the window's whole width
 * (header, bottom bar) may cover a control. A control scrolled into view, by keyboard or by hand, may not be covered
 * at all.
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
    // The first line of a control whose text wraps.
    const { left, right, top, bottom } = control.getClientRects()[0]!
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const hit = hitAt(x, y)
    // Outside the window the hit test returns null.
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

test('no control is covered by an element that cannot be scrolled away', async ({ page, shelf }) => {
  const shirt = await shelf.put({ pieces: 3 })
  for (const path of [
    ...publicPages,
    paths.login,
    paths.register,
    paths.product(shirt.id),
    '/product?page=2',
  ]) {
    await arrive(page, path)
    await expectNothingCovered(page, path)
  }
  await putInCart(page, shirt)
  await arrive(page, paths.cart)
  await expect(cartLine(page, shirt.title)).toBeVisible()
  await expectNothingCovered(page, paths.cart)
})
