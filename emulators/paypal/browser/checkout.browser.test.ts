import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, chromium, type Page } from '@playwright/test'
import { addAccount, fullOrder, startEmulator } from '../testing/start-emulator.ts'
import { serveShopPage } from '../testing/shop-page.ts'

let browser: Browser

before(async () => {
  const executablePath = process.env['CHROMIUM_PATH']
  browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
})
after(() => browser.close())

/** A folder in which the test stores screenshots of the pages, if EMULATOR_PICTURES is set. */
const pictures = process.env['EMULATOR_PICTURES']

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
}

const usualOrder = fullOrder({ invoice_id: undefined })

async function open(t: TestContext, plan = '', order = usualOrder) {
  const emulator = await startEmulator(t, { slowApprovalMs: 300, slowCaptureMs: 300 })
  const shop = await serveShopPage(t, emulator, order)
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'es-MX',
  })
  t.after(() => context.close())
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${shop.url}/?plan=${plan}`)
  await page.getByText('rendered string').waitFor()
  const openWindow = async (name: string | RegExp): Promise<Page> => {
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name }).click(),
    ])
    await opened.getByRole('button', { name: 'Pagar ahora' }).waitFor()
    return opened
  }
  const lines = () => page.locator('#log li').allTextContents()
  const waitForLine = (line: string) => page.locator('#log li').getByText(line, { exact: true }).waitFor()
  return { emulator, context, page, errors, openWindow, lines, waitForLine }
}

async function openReturn(t: TestContext): Promise<string> {
  const server = createServer((_, answer) => answer.end('vuelta')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

test('paying in the window: created, approved, captured, and nothing to complain about', async (t) => {
  const { emulator, page, errors, lines, waitForLine } = await open(t)
  await picture(page, 'shop-buttons')
  assert.deepEqual(await violations(page), [])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await opened.getByRole('button', { name: 'Pagar ahora' }).waitFor()
  await opened.setViewportSize({ width: 360, height: 740 })
  const overflow = await opened.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  assert.equal(overflow, 0)
  await picture(opened, 'approval-360')
  assert.deepEqual(await violations(opened), [])
  await picture(page, 'shop-busy')
  const waiting = page.getByRole('button', { name: 'PayPal' })
  assert.equal(await waiting.getAttribute('aria-disabled'), 'true')
  await page.getByRole('button', { name: 'Ver la ventana de pago' }).waitFor()
  await Promise.all([
    opened.waitForEvent('close'),
    opened.getByRole('button', { name: 'Pagar ahora' }).click(),
  ])
  await waitForLine('approve 13 COMPLETED')
  assert.deepEqual(await lines(), [
    'init',
    'rendered string',
    'click card',
    'create card',
    'approve 13 COMPLETED',
  ])
  await page.locator('[data-funding-source=paypal][aria-disabled=false]').waitFor()
  assert.equal(emulator.controls.captures().length, 1)
  assert.deepEqual(errors, [])
})

test('a declined instrument: restart shows the same order again, and it is paid once', async (t) => {
  const { emulator, page, openWindow, lines, waitForLine } = await open(t)
  const first = await openWindow('PayPal')
  const [second] = await Promise.all([
    page.waitForEvent('popup'),
    first.getByRole('button', { name: 'Rechazar el pago' }).click(),
  ])
  await waitForLine('approve 13 INSTRUMENT_DECLINED')
  await second.getByRole('button', { name: 'Pagar lento' }).click()
  await waitForLine('approve 13 COMPLETED')
  assert.deepEqual((await lines()).slice(2), [
    'click paypal',
    'create paypal',
    'approve 13 INSTRUMENT_DECLINED',
    'approve 13 COMPLETED',
  ])
  assert.equal(emulator.controls.orders().length, 1)
  assert.equal(emulator.controls.captures().length, 1)
})

test('when the browser blocks the second window a button asks for the click', async (t) => {
  const { page, openWindow, waitForLine } = await open(t)
  const first = await openWindow('PayPal')
  await page.evaluate(() => {
    const original = window.open.bind(window)
    let blocked = false
    window.open = (...values) => {
      if (blocked) return original(...values)
      blocked = true
      return null
    }
  })
  await first.getByRole('button', { name: 'Rechazar el pago' }).click()
  const again = page.getByRole('button', { name: 'Elegir otra forma de pago' })
  await again.waitFor()
  await picture(page, 'shop-declined')
  assert.deepEqual(await violations(page), [])
  const [second] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await second.getByRole('button', { name: 'Pagar ahora' }).click()
  await waitForLine('approve 13 COMPLETED')
})

test('cancelling, closing the window, a broken shop and a refused click', async (t) => {
  const { page, openWindow, lines, waitForLine } = await open(t)
  await (await openWindow('PayPal')).getByRole('button', { name: 'Cancelar y volver' }).click()
  await waitForLine('cancel 17')
  await page.locator('[data-funding-source=paypal][aria-disabled=false]').waitFor()
  const closed = await openWindow('Tarjeta de débito o crédito')
  await closed.close()
  await page.locator('#log li').getByText('cancel 17').nth(1).waitFor()
  assert.equal((await lines()).filter((line) => line === 'cancel 17').length, 2)

  await page.goto(`${new URL(page.url()).origin}/?plan=broken`)
  await page.getByRole('button', { name: 'PayPal' }).click()
  await waitForLine('error sin existencias')
  await page.goto(`${new URL(page.url()).origin}/?plan=reject`)
  await page.getByRole('button', { name: 'PayPal' }).click()
  await waitForLine('click paypal')
  await page.locator('[data-funding-source=paypal][aria-disabled=false]').waitFor()
  assert.deepEqual(await lines(), ['init', 'rendered string', 'click paypal'])
  while (page.context().pages().length > 1) await page.waitForTimeout(50)
})

test('an order that is gone is an error, not a payment', async (t) => {
  const { emulator, openWindow, waitForLine } = await open(t)
  const opened = await openWindow('PayPal')
  emulator.controls.expire(emulator.controls.orders()[0]?.id ?? '')
  await opened.getByRole('button', { name: 'Pagar ahora' }).click()
  await waitForLine('error The order can no longer be paid')
})

test('an order of another account than the script of the page is an error', async (t) => {
  const first = await startEmulator(t)
  const other = await addAccount(first, { clientId: 'second', clientSecret: 'secret' })
  const shop = await serveShopPage(t, { ...other, settings: first.settings }, usualOrder)
  const page = await browser.newPage()
  t.after(() => page.close())
  await page.goto(shop.url)
  await page.getByRole('button', { name: 'PayPal' }).click()
  await page.getByText('error The order can no longer be paid').waitFor()
  assert.equal(other.controls.orders().length, 1)
})

test('without windows the same tab goes there and comes back', async (t) => {
  const back = await openReturn(t)
  const order = fullOrder({ invoice_id: undefined }, { return_url: `${back}/pago/vuelta` })
  const { page } = await open(t, '', order)
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'PayPal' }).click()
  await page.getByRole('button', { name: 'Pagar ahora' }).waitFor()
  assert.match(page.url(), /checkoutnow\?token=\w{17}/)
  await page.getByRole('button', { name: 'Pagar ahora' }).click()
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\/pago\/vuelta\?token=\w{17}&PayerID=\w{13}$/)
  await page.getByText('vuelta').waitFor()
})

test('an order without a return address leads back to the page it came from', async (t) => {
  const order = fullOrder({ invoice_id: undefined }, { return_url: undefined, cancel_url: undefined })
  const { page, lines, waitForLine } = await open(t, '', order)
  const goThere = async (end: string) => {
    await page.evaluate(() => {
      window.open = () => null
    })
    await page.getByRole('button', { name: 'PayPal' }).click()
    await page.getByRole('button', { name: end }).click()
  }
  await goThere('Cancelar y volver')
  await waitForLine('cancel 17')
  await goThere('Pagar ahora')
  await waitForLine('approve 13 COMPLETED')
  assert.deepEqual(await lines(), ['init', 'approve 13 COMPLETED', 'rendered string'])
  assert.equal(new URL(page.url()).hash, '')
})

test('without scripts the approval page pays and leads back', async (t) => {
  const emulator = await startEmulator(t)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  })
  t.after(() => context.close())
  const page = await context.newPage()
  const order = fullOrder({}, { return_url: `${await openReturn(t)}/vuelta` })
  const created = await emulator.call('POST', '/v2/checkout/orders', order, { key: 'k' })
  await page.goto(`${emulator.url}/checkoutnow?token=${String(created.body['id'])}`)
  await picture(page, 'approval-1280')
  await page.getByRole('button', { name: 'Pagar ahora' }).click()
  await page.waitForURL(/vuelta\?token=\w{17}&PayerID=/)
  await page.goto(`${emulator.url}/checkoutnow?token=NOTHERE`)
  await page.getByRole('heading', { name: 'Este pago ya no está disponible' }).waitFor()
  await picture(page, 'approval-gone')
  await page.goto(`${emulator.url}/checkoutnow/wait`)
  await picture(page, 'approval-wait')
})
