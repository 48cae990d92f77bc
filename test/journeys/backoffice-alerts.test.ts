import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { AlertsResponse } from '../../domain/today/alerts.ts'
import { mostOrdersPerAlert } from '../../domain/today/alerts.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { backofficeFrame } from '../../words/backoffice/backoffice-frame-words.ts'
import { findCopy } from '../../words/backoffice/find-words.ts'
import { alertsCopy as copy } from '../../words/backoffice/alerts-words.ts'
import { productCopy } from '../../words/backoffice/product-page-words.ts'
import { settingsCopy } from '../../words/backoffice/settings-words.ts'
import { markdownsCopy } from '../../app/backoffice/routes/discounts/markdown-editing-words.ts'
import { price } from '../../words/price.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { holdBack, hydration } from '../helpers/journey-held.ts'
import { enterBackoffice, hearing } from '../helpers/journey-backoffice.ts'
import { rivalBuys } from '../helpers/journey-rival.ts'
import { expect, test } from './journey.ts'

declare global {
  var tones: number
  var speaker: BaseAudioContext | undefined
}

/** The pages of this browser count their tones from now on. */
const countTones = (context: BrowserContext) =>
  context.addInitScript(() => {
    globalThis.tones = 0
    const { createOscillator } = AudioContext.prototype
    AudioContext.prototype.createOscillator = function () {
      globalThis.tones += 1
      globalThis.speaker = this
      return createOscillator.call(this)
    }
  })

const tones = (page: Page) => page.evaluate(() => globalThis.tones)
const wake = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const notice = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

/** Repeats, because a request already under way may bring the old answer. */
const wakeUntil = (page: Page, alertNotice: Locator) =>
  expect(async () => {
    await wake(page)
    await expect(alertNotice).toBeVisible({ timeout: 1_000 })
  }).toPass()

const longName = 'María de los Ángeles Guadalupe Fernández de Lizardi y Villavicencio Montemayor'
const response = (
  ...orders: Extract<AlertsResponse, { kind: 'ring' }>['ring']['orders'][number][]
): AlertsResponse => ({
  kind: 'ring',
  ring: { counts: { today: 1, orders: 1, messages: 0, money: 0 }, orders },
})
const order = (number: string) => ({ number, pieces: 2, buyer: longName, total: 72_800 })

test('an alert sounds once per browser, where it was switched on, below dialogs, and stays small @phone-alone', async ({
  page,
  context,
}) => {
  await enterBackoffice(page)
  await countTones(context)
  let answer = response()
  await context.route(`**${paths.alerts}`, (route) => route.fulfill({ json: answer }))
  await page.clock.install()
  await page.goto(paths.today)
  await hearing(page)
  const plain = await page.title()
  const other = await context.newPage()
  await other.goto(paths.messages)
  await hearing(other)
  const menu = page.getByRole('button', { name: backofficeFrame.menu })
  const soundOff = page.getByRole('button', { name: copy.soundOff })
  const soundOn = page.getByRole('button', { name: copy.soundOn })
  const close = (alertNotice: Locator) => alertNotice.getByRole('button', { name: copy.close })

  await test.step('a long name keeps the alert small, and it is silent until the sound is switched on', async () => {
    answer = response(order('PL-0000-00001'))
    const alertNotice = notice(page, copy.one)
    await wakeUntil(page, alertNotice)
    for (const fact of ['PL-0000-00001', copy.pieces(2), price(72_800)]) {
      const shown = alertNotice.getByText(fact, { exact: true })
      await expect(shown).toBeInViewport({ ratio: 1 })
      expect(await shown.evaluate((each) => each.scrollWidth <= each.parentElement!.clientWidth)).toBe(true)
    }
    const { width, height } = page.viewportSize()!
    const box = (await alertNotice.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    expect(box.height).toBeLessThan(height / 3)
    await expectAccessible(page, 'backoffice-ring-long-name')
    expect(await tones(page)).toBe(0)
    await close(alertNotice).focus()
    await page.keyboard.press('Enter')
    await expect(alertNotice).toHaveCount(0)
  })

  // A busy machine could allow the sound too late, and a late sound is dropped. So the clock stops.
  await page.clock.pauseAt(Date.now() + 3_600_000)

  await test.step('one page of a browser sounds, after the sound was switched on', async () => {
    await menu.click()
    await expect(soundOff).toHaveAttribute('aria-pressed', 'false')
    await soundOff.click()
    await expect(soundOn).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect.poll(() => tones(page), 'switching on plays the sound').toBe(2)
    answer = response(order('PL-0000-00002'), order('PL-0000-00001'))
    const alertNotice = notice(page, 'PL-0000-00002')
    await wakeUntil(page, alertNotice)
    await expect.poll(() => tones(page)).toBe(4)
    await expect(notice(other, copy.many(2))).toBeVisible()
    expect(await tones(other)).toBe(0)
    // The audio clock runs past both notes, so the sound really plays.
    await expect.poll(() => page.evaluate(() => globalThis.speaker?.state)).toBe('running')
    const soundedFor = () => page.evaluate(() => globalThis.speaker?.currentTime ?? 0)
    const from = await soundedFor()
    await expect.poll(soundedFor).toBeGreaterThan(from + 1)
    await close(alertNotice).click()
    await expect(alertNotice).toHaveCount(0)
    await other.close()
  })

  await test.step('an alert stays below a dialog and does not take the focus', async () => {
    await page.keyboard.press('Control+k')
    const field = page.getByRole('dialog', { name: findCopy.title }).getByRole('searchbox')
    await expect(field).toBeFocused()
    await page.keyboard.type('xime')
    answer = response(order('PL-0000-00003'))
    await wake(page)
    await expect(page).toHaveTitle(`(1) ${plain}`)
    await page.keyboard.type('na')
    await expect(field).toHaveValue('ximena')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    const alertNotice = notice(page, 'PL-0000-00003')
    await close(alertNotice).click()
    await expect(alertNotice).toHaveCount(0)
    await expect(page).toHaveTitle(plain)
  })

  await test.step('several new orders are one alert', async () => {
    answer = response(...Array.from({ length: mostOrdersPerAlert }, (_, at) => order(`PL-0000-001${at}`)))
    const alertNotice = notice(page, copy.many(mostOrdersPerAlert, true))
    await wakeUntil(page, alertNotice)
    await expect(page).toHaveTitle(`(${mostOrdersPerAlert}) ${plain}`)
    await expect(page.locator('.ring-notice')).toHaveCount(1)
    await page.clock.resume()
    await expectAccessible(page, 'backoffice-ring-many')
    await close(alertNotice).click()
    await expect(alertNotice).toHaveCount(0)
  })

  await test.step('a signed-out user sees a notice', async () => {
    answer = { kind: 'out' }
    await wakeUntil(page, notice(page, copy.out))
    answer = response()
    await wake(page)
    await expect(notice(page, copy.out)).toHaveCount(0)
  })

  await test.step('the sound stays switched on after a reload, and can be switched off', async () => {
    // The menu opens before the page's scripts run, and stays open when they do.
    const runScripts = await holdBack(page, hydration)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await menu.click()
    runScripts()
    await soundOn.click()
    await expect(soundOff).toBeVisible()
    await page.keyboard.press('Escape')
    answer = response(order('PL-0000-00004'))
    await wakeUntil(page, notice(page, 'PL-0000-00004'))
    expect(await tones(page)).toBe(0)
  })
})

test('an alert covers no main button, neither in a bar at the foot nor at the end of a long form @phone-alone', async ({
  page,
  shelf,
}) => {
  const shirt = await shelf.put({ title: 'Playera Con Timbre', pieces: 3 })
  await enterBackoffice(page)
  let number = 0
  await page.route(`**${paths.alerts}`, (route) =>
    route.fulfill({ json: response(...(number > 0 ? [order(`PL-0000-0000${number}`)] : [])) }),
  )
  for (const [address, button] of [
    [paths.product(shirt.id), productCopy.save],
    [paths.newMarkdown, markdownsCopy.preview],
    [paths.settingsOf('contacto'), settingsCopy.save],
  ] as const) {
    await page.goto(address)
    await hearing(page)
    number += 1
    await wakeUntil(page, notice(page, `PL-0000-0000${number}`))
    // Presses the middle of the button only if nothing lies above it.
    await page.getByRole('button', { name: button, exact: true }).last().click({ trial: true })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page
      .getByRole('button', { name: button, exact: true })
      .last()
      .click({ trial: true, timeout: 5_000 })
  }
})

test('a purchase alerts the back office at once, over one connection for all pages of a browser', async ({
  page,
  context,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ title: 'Playera Que Suena', pieces: 3 })
  const bell = page.waitForRequest(/\/api\/live\/ring$/)
  await enterBackoffice(page)
  await bell
  const other = await context.newPage()
  const bells: string[] = []
  other.on('request', (request) => void (request.url().endsWith('/live/ring') && bells.push(request.url())))
  await other.goto(paths.today)
  await page.bringToFront()
  await rivalBuys(shop, shirt, 1)
  await expect(notice(page, copy.one)).toBeVisible({ timeout: 8_000 })
  await expect(notice(other, copy.one)).toBeVisible()
  expect(bells).toEqual([])
  await page.close()
  await expect.poll(() => bells.length).toBe(1)
})
