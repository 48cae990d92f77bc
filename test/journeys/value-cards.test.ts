import type { Page } from '@playwright/test'
import { arrive } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

const titles = ['Divertida', 'Cómoda', 'Elegante', 'Moderna'] as const

const region = (page: Page) => page.getByRole('region', { name: 'Así es nuestra ropa' })
const card = (page: Page, title: string) => region(page).getByRole('heading', { name: title })
const row = (page: Page) => region(page).getByRole('list', { name: 'Así es nuestra ropa' })
const position = (page: Page) => region(page).getByRole('status')

// Film and transitions are on, as for most visitors.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// The journeys of the hero film and without scripts test the same cards in a wide window and without buttons.
test('the value cards are a carousel on a phone @phone-alone', async ({ page }) => {
  await arrive(page, '/')
  await region(page).scrollIntoViewIfNeeded()
  const next = region(page).getByRole('button', { name: 'Siguiente' })
  const previous = region(page).getByRole('button', { name: 'Anterior' })
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

  // Imitates a busy phone: the row stops long enough to look finished, and the press must still count.
  await row(page).evaluate((list) => {
    list.scrollTo = () => {}
  })
  await page.keyboard.press('ArrowRight')
  await row(page).evaluate(async (list) => {
    list.dispatchEvent(new Event('scroll'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    Reflect.deleteProperty(list, 'scrollTo')
  })
  await expect(position(page)).toHaveText('Cómoda, 2 de 4')
  await page.keyboard.press('ArrowRight')
  await expect(position(page)).toHaveText('Elegante, 3 de 4')
  await expect(card(page, 'Elegante')).toBeInViewport({ ratio: 1 })

  // A swipe must work without the buttons.
  await row(page).hover()
  await page.mouse.wheel(-2000, 0)
  await expect(position(page)).toHaveText('Divertida, 1 de 4')
})
