import type { Page } from '@playwright/test'
import { arrive } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

const titles = ['Divertida', 'Cómoda', 'Elegante', 'Moderna'] as const

const region = (page: Page) => page.getByRole('region', { name: 'Así es nuestra ropa' })
const card = (page: Page, title: string) => region(page).getByRole('heading', { name: title })
const row = (page: Page) => region(page).getByRole('list', { name: 'Así es nuestra ropa' })
const position = (page: Page) => region(page).getByRole('status')

// As most people have it: with film and transitions.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the value cards: a row on a wide window, a carousel on a phone @phone', async ({ page, isMobile }) => {
  await arrive(page, '/')
  await region(page).scrollIntoViewIfNeeded()
  const next = region(page).getByRole('button', { name: 'Siguiente' })
  const previous = region(page).getByRole('button', { name: 'Anterior' })
  if (!isMobile) {
    for (const title of titles) await expect(card(page, title)).toBeInViewport()
    await expect(next).toBeHidden()
    await expect(row(page)).not.toHaveAttribute('tabindex')
    return
  }

  await expect(card(page, 'Divertida')).toBeInViewport({ ratio: 1 })
  await expect(card(page, 'Moderna')).not.toBeInViewport()
  await expect(position(page)).toHaveText('Divertida, 1 de 4')
  await expect(previous).toBeDisabled()
  for (const [index, title] of titles.entries()) {
    await expect(card(page, title)).toBeInViewport({ ratio: 1 })
    await expect(position(page)).toHaveText(`${title}, ${index + 1} de 4`)
    if (index < 3) await next.click()
  }
  await expect(next).toBeDisabled()

  await row(page).focus()
  for (const title of ['Elegante', 'Cómoda', 'Divertida']) {
    await page.keyboard.press('ArrowLeft')
    await expect(position(page)).toHaveText(new RegExp(`^${title},`))
    await expect(card(page, title)).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('ArrowRight')
  await expect(position(page)).toHaveText('Cómoda, 2 de 4')

  // The thumb, which asks nobody.
  await row(page).evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }))
  await expect(position(page)).toHaveText('Moderna, 4 de 4')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ faults }) => faults.allow(/^failed GET .*\.js csp$/))

  test('all four can be read @phone', async ({ page, isMobile }) => {
    await page.goto('/')
    for (const title of titles) {
      await card(page, title).scrollIntoViewIfNeeded()
      await expect(card(page, title)).toBeInViewport({ ratio: 1 })
    }
    await expect(region(page).getByRole('button')).toHaveCount(0)
    if (isMobile) await expect(row(page)).toHaveAttribute('tabindex', '0')
  })
})
