import { expect, test } from './journey.ts'

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
    const cards = page.getByRole('region', { name: 'Así es nuestra ropa' })
    await cards.scrollIntoViewIfNeeded()
    for (const name of ['Divertida', 'Cómoda', 'Elegante', 'Moderna'])
      await expect(cards.getByRole('heading', { name })).toBeInViewport()
    await expect(cards.getByRole('button', { name: 'Siguiente' })).toBeHidden()
    await expect(cards.getByRole('list', { name: 'Así es nuestra ropa' })).not.toHaveAttribute('tabindex')
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
