import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'
import { type JourneyFaults, watchFaults, withoutWebhook } from '../helpers/journey-faults.ts'
import { rememberNotices } from '../helpers/journey-notices.ts'
import { type Shelf, shelfOf } from '../helpers/journey-shelf.ts'
import { type JourneyShop, openJourneyShop } from '../helpers/journey-shop.ts'
import { translatePages } from '../helpers/journey-translator.ts'

export { expect }

type Surroundings = {
  shelf: Shelf
  faults: JourneyFaults
  translated: boolean
  visit: (options?: BrowserContextOptions) => Promise<Page>
}

/**
 * `shop` lives as long as its worker; `shelf` holds this test's own products. `faults` fails every journey in which a
 * browser or the shop's log reports an error that the journey did not provoke. `visit` opens a page in a browser of its
 * own, without the cookies of `page`.
 */
export const test = base.extend<Surroundings, { shop: JourneyShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- the names in here tell Playwright what this needs: nothing
    async ({}, provide) => {
      const shop = await openJourneyShop()
      await provide(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  translated: [false, { option: true }],
  baseURL: async ({ shop }, provide) => provide(shop.url),
  shelf: async ({ shop }, provide) => {
    const shelf = shelfOf(shop)
    await provide(shelf)
    await shelf.clear()
  },
  visit: async ({ browser, faults }, provide) => {
    const opened: Page[] = []
    await provide(async (options) => {
      const context = await browser.newContext(options)
      await faults.watch(context)
      await rememberNotices(context)
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
  faults: [
    async ({ context, shop, translated }, provide, info) => {
      const faults = watchFaults()
      await faults.watch(context)
      await rememberNotices(context)
      if (translated) await translatePages(context)
      shop.payments.clearFaults()
      // All journeys share one address, so their attempts would add up.
      await shop.db.deleteFrom('counted_attempts').execute()
      // A journey about this webhook clears the fault.
      withoutWebhook(shop)
      await provide(faults)
      // A journey that failed already prints these errors, because they may explain the failure.
      if (info.status === info.expectedStatus) {
        expect(faults.unexpected(), 'errors of the browser').toEqual([])
        expect(shop.takeErrors(), 'errors in the log of the shop').toEqual([])
      } else console.error([...faults.unexpected(), ...shop.takeErrors()].join('\n'))
    },
    { auto: true },
  ],
})
