import type { Page } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import { publicPages } from '../../app/shop/seo/public-pages.ts'
import { arrive, cartLine, putInCart } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

/** From the narrowest phone to the narrowest desk. */
const widths = [320, 360, 412, 600, 767, 768]

/**
 * Which controls something lies over. Scrolled anywhere, only what spans the whole window may (the head of the page, the
 * bar under the thumb): it is where the page ends for the eye. Brought into view, by the keyboard or by hand, none may be
 * covered at all.
 */
function coveredControls(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(a, button, summary, input, select, textarea), footer a',
    ),
  ].filter((control) => control.checkVisibility())
  const found = new Set<string>()
  // A card far below is laid out a frame after it comes near; here no frame is waited for.
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
  // A bar whose padding lets presses through is not hit there: it is known by its box.
  const bars = [...document.querySelectorAll('main *')].filter(
    (each) => spans(each) && getComputedStyle(each).pointerEvents === 'none',
  )
  /** Something that stays in its place and spans the window lies at this height. The strip at the bottom is body's. */
  const isBar = (at: number, y: number) =>
    bars.some((bar) => bar.getBoundingClientRect().top <= y && y <= bar.getBoundingClientRect().bottom) ||
    [at, 2, innerWidth / 2, innerWidth - 3].some((x) => {
      let each = hitAt(x, y)
      if (each === document.body) return true
      while (each && !['fixed', 'sticky'].includes(getComputedStyle(each).position)) each = each.parentElement
      return each !== null && spans(each)
    })
  const look = (control: HTMLElement, how: string, barAllowed: boolean) => {
    // The first line of words that go on in the next one.
    const { left, right, top, bottom } = control.getClientRects()[0]!
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const hit = hitAt(x, y)
    // Outside of the window there is nothing.
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
  // On a desk the builder's price and button stay at the foot of their own column.
  for (const width of widths.filter((each) => what !== paths.builder || each < 768)) {
    await page.setViewportSize({ width, height: 780 })
    // The styles of another width come with the next frame.
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
