import { expect, test } from './journey.ts'

const pause = 'Pausar la animación'
const play = 'Reproducir la animación'

// Most visitors have film and transitions switched on.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the hero film plays by itself and stops on request', async ({ page }) => {
  await page.goto('/')
  const film = page.locator('.hero-film video')
  await expect(page.getByRole('button', { name: pause })).toBeVisible()
  await expect(film).toHaveClass('shown')
  const [still, moving] = [await page.locator('.hero-picture img').boundingBox(), await film.boundingBox()]
  expect(Math.abs(still!.height - moving!.height), 'the film lies over its still').toBeLessThan(1)
  expect(Math.abs(still!.width - moving!.width), 'the film lies over its still').toBeLessThan(1)
  await page.getByRole('button', { name: pause }).click()
  await expect(page.getByRole('button', { name: play })).toBeVisible()
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await page.getByRole('button', { name: play }).click()
  await expect(page.getByRole('button', { name: pause })).toBeVisible()
})

test('no film is loaded for visitors who prefer reduced motion', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: baseURL! })
  const page = await context.newPage()
  const films: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'media') films.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('.hero-film')).toBeAttached()
  await expect(page.locator('.hero-film video')).toHaveCount(0)
  expect(films).toEqual([])
  await context.close()
})
