import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { printStaffLink } from '../../use-cases/staff/staff-links.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { enterCopy } from '../../words/backoffice/enter.ts'
import { orderPageCopy, orderStateForStaff } from '../../words/backoffice/order-page-words.ts'
import { secondFactorCopy } from '../../words/backoffice/second-factor-words.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { openHttpsProxy } from '../helpers/https-proxy.ts'
import { mailOf } from '../helpers/journey-mails.ts'
import { shelfOf } from '../helpers/journey-shelf.ts'
import { openJourneyShop } from '../helpers/journey-shop.ts'
import { beginAsOwner, withFinger } from '../helpers/journey-staff.ts'
import { buy } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

// This is a production shop as an owner sets it up: https through a proxy, and a back office with a host of its own.

const namesOf = async (page: Page, host: string) =>
  (await page.context().cookies()).filter(({ domain }) => domain === host).map(({ name }) => name)

/** Reads the QR code on this page. */
async function readCode(page: Page): Promise<string | undefined> {
  const program = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer } })
  const picture = await page.getByRole('img', { name: 'Escanea para abrir el pedido' }).screenshot()
  const [code] = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] })
  return code?.text
}

test('with two hosts behind https an owner starts, and an order goes from the shop to its shipment', async ({
  visit,
  faults,
}) => {
  const proxy = await openHttpsProxy()
  const shopUrl = `https://tienda.localhost:${proxy.port}`
  const workUrl = `https://trastienda.localhost:${proxy.port}`
  const shop = await openJourneyShop({
    MODE: 'production',
    ALLOW_DEMO_PARTS: 'database,catalogue,payments,mail',
    PUBLIC_URL: shopUrl,
    BACKOFFICE_URL: workUrl,
    TRUST_PROXY: '1',
    BACKEND_API_KEY: 'una-llave-de-la-tienda',
    SHOP_EMAIL: 'hola@tienda.example',
    SHOP_WHATSAPP: '+52 81 0000 0000',
    SHOP_ADDRESS: 'Hidalgo 1, Centro, 64000 Monterrey, N. L.',
  })
  proxy.leadTo(shop.url)
  const work = await visit({ baseURL: workUrl, ignoreHTTPSErrors: true })
  await withFinger(work)
  await work.goto('/')
  await expect(work.getByRole('heading', { name: enterCopy.title })).toBeVisible()
  await expect(work.getByText(enterCopy.demonstration)).toHaveCount(0)
  await work.goto(
    paths.begin(await printStaffLink({ db: shop.db, now: () => new Date(), randomBytes }, null)),
  )
  await beginAsOwner(work)
  await expect(work).toHaveURL(workUrl + paths.today)

  const page = await visit({ baseURL: shopUrl, ignoreHTTPSErrors: true })
  const number = await buy(page, await shelfOf(shop).put({ pieces: 3 }))

  // The mail opens in another site's page, so the strict cookie is not sent with the first request.
  const mail = await mailOf(shop, 'order-notice', number)
  const link = /https:\/\/trastienda\.[^\s"<>]+/.exec(mail)?.[0]
  expect(link).toBe(workUrl + paths.order(number))
  await work.goto(`data:text/html,<a href="${link}">${number}</a>`)
  await work.getByRole('link', { name: number }).click()
  await work.getByRole('button', { name: orderPageCopy.prepare, exact: true }).click()
  await expect(
    work.locator('.order-head').getByText(orderStateForStaff.preparing, { exact: true }),
  ).toBeVisible()
  await work.goto(paths.packingSlips([number]))
  expect(await readCode(work)).toBe(workUrl + paths.order(number))

  // Neither host has cookies of the other.
  expect((await namesOf(work, 'trastienda.localhost')).toSorted()).toEqual([
    '__Host-staff',
    '__Host-staff-device',
  ])
  expect(await namesOf(work, 'tienda.localhost')).toEqual([])
  expect(await namesOf(page, 'trastienda.localhost')).toEqual([])
  faults.allow(/^404 GET https:\/\/(tienda\.localhost:\d+\/trastienda|trastienda\.localhost:\d+\/product)/)
  expect((await page.goto(shopUrl + paths.order(number)))?.status()).toBe(404)
  expect((await work.goto(workUrl + shopPaths.catalogue))?.status()).toBe(404)

  await work.goto(paths.today)
  await work.getByRole('button', { name: secondFactorCopy.leave }).click()
  await expect(work.getByRole('heading', { name: enterCopy.title })).toBeVisible()
  expect(await namesOf(work, 'trastienda.localhost')).toEqual(['__Host-staff-device'])

  expect(shop.takeErrors()).toEqual([])
  for (const each of [work, page]) await each.context().close()
  await shop.close()
  await proxy.close()
})
