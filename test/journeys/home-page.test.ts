import type { Page } from '@playwright/test'
import { arrive } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

const titles = ['Divertida', 'Cómoda', 'Elegante', 'Moderna'] as const

const region = (page: Page) => page.getByRole('region', { name: 'Así es nuestra ropa' })
const card = (page: Page, title: string) => region(page).getByRole('heading', { name: title })
const row = (page: Page) => region(page).getByRole('list', { name: 'Así es nuestra ropa' })
const position = (page: Page) => region(page).getByRole('status')

const pause = 'Pausar la animación'
const play = 'Reproducir la animación'

// Film and transitions are on, as for most visitors.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the hero film plays by itself, stops on request, and is not loaded for visitors who prefer reduced motion', async ({
  page,
  visit,
}) => {
  await page.goto('/')
  const film = page.locator('.hero-film video')
  await expect(page.getByRole('button', { name: pause })).toBeVisible()
  await expect(film).toHaveClass('shown')
  const [still, moving] = [await page.locator('.hero-picture img').boundingBox(), await film.boundingBox()]
  expect(Math.abs(still!.height - moving!.height), 'the film covers its still picture').toBeLessThan(1)
  expect(Math.abs(still!.width - moving!.width), 'the film covers its still picture').toBeLessThan(1)
  await page.getByRole('button', { name: pause }).click()
  await expect(page.getByRole('button', { name: play })).toBeVisible()
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await page.getByRole('button', { name: play }).click()
  await expect(page.getByRole('button', { name: pause })).toBeVisible()

  await test.step('the value cards are a row in a wide window', async () => {
    await region(page).scrollIntoViewIfNeeded()
    for (const title of titles) await expect(card(page, title)).toBeInViewport()
    await expect(region(page).getByRole('button', { name: 'Siguiente' })).toBeHidden()
    await expect(row(page)).not.toHaveAttribute('tabindex')
  })

  await test.step('reduced motion', async () => {
    const calm = await visit({ reducedMotion: 'reduce' })
    const films: string[] = []
    calm.on('request', (request) => {
      if (request.resourceType() === 'media') films.push(request.url())
    })
    await calm.goto('/', { waitUntil: 'networkidle' })
    await expect(calm.locator('.hero-film')).toBeAttached()
    await expect(calm.locator('.hero-film video')).toHaveCount(0)
    expect(films).toEqual([])
  })
})

// The journey above tests the same cards in a wide window, and the journey without scripts tests them without buttons.
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
