import type { BrowserContext, Page } from '@playwright/test'
import type { RingAnswer } from '../../domain/ring.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { ringCopy as copy } from '../../words/backoffice/ring.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice } from '../helpers/journey-backoffice.ts'
import { expect, test } from './journey.ts'

declare global {
  /** When this page asked, in milliseconds of its own clock; how many tones it struck. */
  var askedAt: number[]
  var tones: number
}

/** From now on the pages of this browser remember when they ask, and chance has no part in it. */
async function remember(context: BrowserContext): Promise<void> {
  await context.addInitScript((ring) => {
    globalThis.askedAt = []
    globalThis.tones = 0
    Math.random = () => 0.5
    const { fetch } = globalThis
    globalThis.fetch = (asked, options) => {
      if (asked === ring) globalThis.askedAt.push(Date.now())
      return fetch(asked, options)
    }
    const { createOscillator } = AudioContext.prototype
    AudioContext.prototype.createOscillator = function () {
      globalThis.tones += 1
      return createOscillator.call(this)
    }
  }, paths.ring)
}

const askedAt = (page: Page) => page.evaluate(() => globalThis.askedAt)
const tones = (page: Page) => page.evaluate(() => globalThis.tones)
const wake = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const notice = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

const longName = 'María de los Ángeles Guadalupe Fernández de Lizardi y Villavicencio Montemayor'
const rings = (...orders: Extract<RingAnswer, { kind: 'ring' }>['ring']['orders'][number][]): RingAnswer => ({
  kind: 'ring',
  ring: { counts: { today: 1, orders: 1, messages: 0, money: 0 }, orders },
})
const order = (number: string) => ({ number, pieces: 2, buyer: longName, total: 72_800 })

/** Lets the page's clock go on until it asks again; how long it had waited, in seconds. */
async function nextPause(page: Page): Promise<number> {
  const before = await askedAt(page)
  for (let second = 0; second < 1_000; second += 1) {
    await page.clock.runFor(1_000)
    const now = await askedAt(page)
    if (now.length > before.length) return (now[before.length]! - before.at(-1)!) / 1_000
  }
  throw new Error('it asks no more')
}

test('a page asks every few seconds, less and less of a shop that is away, and no more when signed out', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/^503 GET .*\/trastienda\/timbre$/)
  await enterBackoffice(page)
  await remember(context)
  let answer: RingAnswer | 'away' = rings()
  await page.route(`**${paths.ring}`, (route) =>
    answer === 'away' ? route.fulfill({ status: 503 }) : route.fulfill({ json: answer }),
  )
  await page.clock.install()
  await page.goto(paths.today)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  // However late the page wakes: its clock stands still but for this.
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return (await askedAt(page)).length
    })
    .toBeGreaterThan(0)
  // A pause begins with the answer: it is never shorter, and on a busy machine a little longer.
  expect(await nextPause(page)).toBeGreaterThanOrEqual(10)

  answer = 'away'
  await nextPause(page)
  for (const least of [20, 40, 80]) expect(await nextPause(page)).toBeGreaterThanOrEqual(least)
  answer = rings(order('PL-0000-00001'))
  await wake(page)
  await expect(notice(page, copy.one)).toBeVisible()
  expect(await nextPause(page), 'back to its pace at once').toBeLessThan(20)

  answer = { kind: 'out' }
  await page.getByRole('button', { name: copy.close }).click()
  await wake(page)
  await expect(notice(page, copy.out)).toBeVisible()
  const asked = (await askedAt(page)).length
  await page.clock.runFor('30:00')
  expect((await askedAt(page)).length, 'who is out asks no more').toBe(asked)
  answer = rings(order('PL-0000-00001'))
  await wake(page)
  await expect(notice(page, copy.out)).toHaveCount(0)
})

test('it sounds where somebody switched it on, once for a browser, and stays as it was left', async ({
  page,
  context,
}) => {
  await enterBackoffice(page)
  await remember(context)
  let answer = rings()
  await context.route(`**${paths.ring}`, (route) => route.fulfill({ json: answer }))
  await page.goto(paths.today)
  const other = await context.newPage()
  await other.goto(paths.messages)
  const sound = page.getByRole('button', { name: copy.soundOff })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  answer = rings(order('PL-0000-00001'))
  await wake(page)
  await expect(notice(page, copy.one)).toBeVisible()
  expect(await tones(page), 'silent until it is switched on').toBe(0)

  await sound.click()
  await expect(page.getByRole('button', { name: copy.soundOn })).toHaveAttribute('aria-pressed', 'true')
  expect(await tones(page), 'it says how it sounds').toBe(2)
  answer = rings(order('PL-0000-00002'), order('PL-0000-00001'))
  await wake(page)
  await expect(notice(page, copy.many(2))).toBeVisible()
  await expect.poll(() => tones(page)).toBe(4)
  await expect(notice(other, copy.many(2))).toBeVisible()
  expect(await tones(other), 'one page of a browser sounds').toBe(0)
  await page.reload()
  await expect(page.getByRole('button', { name: copy.soundOn })).toBeVisible()
  await page.getByRole('button', { name: copy.soundOn }).click()
  await expect(sound).toBeVisible()
})

test('a long name makes no wall of the notice, and nothing is covered that cannot be reached @phone', async ({
  page,
  context,
}) => {
  await enterBackoffice(page)
  await context.route(`**${paths.ring}`, (route) => route.fulfill({ json: rings(order('PL-0000-00001')) }))
  await page.goto(paths.today)
  await wake(page)
  const told = notice(page, copy.one)
  await expect(told).toContainText('PL-0000-00001')
  const { width, height } = page.viewportSize()!
  const box = (await told.boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(width)
  expect(box.height).toBeLessThan(height / 3)
  await expectAccessible(page, 'the ring with a long name')
  await told.getByRole('button', { name: copy.close }).focus()
  await page.keyboard.press('Enter')
  await expect(told).toHaveCount(0)
})
