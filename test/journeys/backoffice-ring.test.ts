import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { RingAnswer } from '../../domain/today/ring.ts'
import { mostTold } from '../../domain/today/ring.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { findCopy } from '../../words/backoffice/find-words.ts'
import { ringCopy as copy } from '../../words/backoffice/ring-words.ts'
import { price } from '../../words/price.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, hearing } from '../helpers/journey-backoffice.ts'
import { withoutEvents } from '../helpers/journey-network.ts'
import { expect, test } from './journey.ts'

declare global {
  /** Times of this page's alert requests, in milliseconds of its own clock, and the number of answers. */
  var askedAt: number[]
  var answered: number
  /** Number of tones that the page played, and the audio context that played them. */
  var tones: number
  var speaker: BaseAudioContext | undefined
  var letSound: () => void
}

/** From now on the pages of this browser record their alert requests, and random delays are removed. */
async function remember(context: BrowserContext): Promise<void> {
  await context.addInitScript((ring) => {
    globalThis.askedAt = []
    globalThis.answered = 0
    globalThis.tones = 0
    Math.random = () => 0.5
    const { fetch } = globalThis
    globalThis.fetch = (asked, options) => {
      if (asked !== ring) return fetch(asked, options)
      globalThis.askedAt.push(Date.now())
      return fetch(asked, options).finally(() => (globalThis.answered += 1))
    }
    const { createOscillator } = AudioContext.prototype
    AudioContext.prototype.createOscillator = function () {
      globalThis.tones += 1
      globalThis.speaker = this
      return createOscillator.call(this)
    }
  }, paths.ring)
}

const askedAt = (page: Page) => page.evaluate(() => globalThis.askedAt)
const tones = (page: Page) => page.evaluate(() => globalThis.tones)
const wake = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const notice = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

/**
 * Wakes the page until this text appears. A request already on its way has the old answer and is not repeated by
 * itself.
 */
const wakeUntil = (page: Page, told: Locator) =>
  expect(async () => {
    await wake(page)
    await expect(told).toBeVisible({ timeout: 1_000 })
  }).toPass()

const longName = 'María de los Ángeles Guadalupe Fernández de Lizardi y Villavicencio Montemayor'
const rings = (...orders: Extract<RingAnswer, { kind: 'ring' }>['ring']['orders'][number][]): RingAnswer => ({
  kind: 'ring',
  ring: { counts: { today: 1, orders: 1, messages: 0, money: 0 }, orders },
})
const order = (number: string) => ({ number, pieces: 2, buyer: longName, total: 72_800 })

/**
 * Waits for all answers. The page's clock can run faster than an answer arrives, and then the page cancels the
 * request.
 */
const allAnswered = (page: Page) =>
  expect.poll(() => page.evaluate(() => globalThis.askedAt.length - globalThis.answered)).toBe(0)

/** Runs the page's clock until the page has asked again and has its answer. Returns the pause in seconds. */
async function nextPause(page: Page): Promise<number> {
  await allAnswered(page)
  const before = await askedAt(page)
  for (let second = 0; second < 1_000; second += 1) {
    await page.clock.runFor(1_000)
    const now = await askedAt(page)
    if (now.length === before.length) continue
    await allAnswered(page)
    return (now[before.length]! - before.at(-1)!) / 1_000
  }
  throw new Error('it asks no more')
}

test('a page asks for alerts every few seconds, less often while the shop is down, and not after the sign-out', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/^503 GET .*\/trastienda\/timbre$/)
  await withoutEvents(context)
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
  // The page may start late, and its clock runs only in these steps.
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return (await askedAt(page)).length
    })
    .toBeGreaterThan(0)
  // A pause begins with the answer, so it is never shorter and on a busy machine a little longer.
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

test('an alert sounds where a person switched the sound on, in one page per browser, and the setting persists', async ({
  page,
  context,
}) => {
  await enterBackoffice(page)
  await remember(context)
  let answer = rings()
  await context.route(`**${paths.ring}`, (route) => route.fulfill({ json: answer }))
  await page.clock.install()
  await page.goto(paths.today)
  const other = await context.newPage()
  await other.goto(paths.messages)
  await hearing(other)
  const sound = page.getByRole('button', { name: copy.soundOff })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  // A sound that the browser allows too late is dropped, which would happen on a busy machine. So the clock is stopped.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  answer = rings(order('PL-0000-00001'))
  await wakeUntil(page, notice(page, copy.one))
  expect(await tones(page), 'silent until it is switched on').toBe(0)

  await sound.click()
  await expect(page.getByRole('button', { name: copy.soundOn })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => tones(page), 'it says how it sounds').toBe(2)
  answer = rings(order('PL-0000-00002'), order('PL-0000-00001'))
  await wakeUntil(page, notice(page, copy.many(2)))
  await expect.poll(() => tones(page)).toBe(4)
  await expect(notice(other, copy.many(2))).toBeVisible()
  expect(await tones(other), 'one page of a browser sounds').toBe(0)
  // Checks that the sound really plays: the audio clock runs past both notes.
  await expect.poll(() => page.evaluate(() => globalThis.speaker?.state)).toBe('running')
  const soundedFor = () => page.evaluate(() => globalThis.speaker?.currentTime ?? 0)
  const from = await soundedFor()
  await expect.poll(soundedFor).toBeGreaterThan(from + 1)

  await page.clock.resume()
  await page.reload()
  await page.getByRole('button', { name: copy.soundOn }).click()
  await expect(sound).toBeVisible()
  answer = rings(order('PL-0000-00003'))
  await wakeUntil(page, notice(page, 'PL-0000-00003'))
  expect(await tones(page), 'silent again').toBe(0)
})

test('an alert sound that the browser delayed is dropped and does not play at the first press', async ({
  page,
  context,
}) => {
  await enterBackoffice(page)
  await page.evaluate(() => localStorage.setItem('trastienda-timbre', 'on'))
  await remember(context)
  // A headless browser lets pages play sound before a press. This imitates a desktop browser, which does not.
  await context.addInitScript(() => {
    AudioContext.prototype.resume = () => new Promise((resolve) => (globalThis.letSound = resolve))
  })
  let answer = rings()
  await context.route(`**${paths.ring}`, (route) => route.fulfill({ json: answer }))
  await page.clock.install()
  await page.goto(paths.today)
  await expect(page.getByRole('button', { name: copy.soundOn })).toBeVisible()
  answer = rings(order('PL-0000-00001'))
  await wake(page)
  await expect(notice(page, copy.one)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.evaluate(() => globalThis.letSound())
  expect(await tones(page), 'too late').toBe(0)
  answer = rings(order('PL-0000-00002'), order('PL-0000-00001'))
  await wakeUntil(page, notice(page, copy.many(2)))
  await page.evaluate(() => globalThis.letSound())
  expect(await tones(page), 'at once').toBe(2)
})

test('an alert stays below a dialog, does not take the focus, and several alerts are combined after a sleep', async ({
  page,
  context,
}) => {
  await enterBackoffice(page)
  await remember(context)
  let answer = rings()
  await context.route(`**${paths.ring}`, (route) => route.fulfill({ json: answer }))
  await page.clock.install()
  await page.goto(paths.today)
  await hearing(page)
  const plain = await page.title()

  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog', { name: findCopy.title }).getByRole('searchbox')
  await expect(field).toBeFocused()
  await page.keyboard.type('xime')
  answer = rings(order('PL-0000-00001'))
  await wake(page)
  await expect(page).toHaveTitle(`(1) ${plain}`)
  await page.keyboard.type('na')
  await expect(field).toHaveValue('ximena')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const told = notice(page, copy.one)
  await expect(told).toContainText('PL-0000-00001')
  await told.getByRole('button', { name: copy.close }).click()
  await expect(page).toHaveTitle(plain)

  // After an hour of sleep the page sends one request and shows one notice of everything new. Its clock is stopped
  // before and after, so no other request is sent however slow the machine is.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await allAnswered(page)
  const asked = (await askedAt(page)).length
  answer = rings(...Array.from({ length: mostTold }, (_, at) => order(`PL-0000-001${at}`)))
  await page.clock.fastForward('01:00:00')
  await wake(page)
  await expect(notice(page, copy.many(mostTold, true))).toBeVisible()
  await expect(page).toHaveTitle(`(${mostTold}) ${plain}`)
  expect((await askedAt(page)).length - asked, 'no storm').toBeLessThanOrEqual(2)
  await expect(page.locator('.ring-notice')).toHaveCount(1)
  await page.clock.resume()
  await expectAccessible(page, 'backoffice-ring-many')
})

test('without a network the page asks for no alerts, and asks at once when the network is back', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  await enterBackoffice(page)
  await remember(context)
  await context.route(`**${paths.ring}`, (route) => route.fulfill({ json: rings(order('PL-0000-00001')) }))
  await page.goto(paths.today)
  await hearing(page)
  // Requests that the page still sends (its chart) would fail and are not part of this test.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  await expect(notice(page, copy.one)).toBeVisible()
})

test('a long name keeps the alert small, and the alert covers nothing that cannot be scrolled free @phone-alone', async ({
  page,
  context,
}) => {
  await enterBackoffice(page)
  await context.route(`**${paths.ring}`, (route) => route.fulfill({ json: rings(order('PL-0000-00001')) }))
  await page.goto(paths.today)
  await wake(page)
  const told = notice(page, copy.one)
  // A long name does not push out the facts of the order.
  for (const fact of ['PL-0000-00001', copy.pieces(2), price(72_800)]) {
    const shown = told.getByText(fact, { exact: true })
    await expect(shown).toBeInViewport({ ratio: 1 })
    expect(await shown.evaluate((each) => each.scrollWidth <= each.parentElement!.clientWidth)).toBe(true)
  }
  const { width, height } = page.viewportSize()!
  const box = (await told.boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(width)
  expect(box.height).toBeLessThan(height / 3)
  await expectAccessible(page, 'backoffice-ring-long-name')
  await told.getByRole('button', { name: copy.close }).focus()
  await page.keyboard.press('Enter')
  await expect(told).toHaveCount(0)
})
