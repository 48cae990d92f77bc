import { expect, test as base } from '@playwright/test'
import { type JourneyFaults, watchFaults } from '../helpers/journey-faults.ts'
import { rememberNotices } from '../helpers/journey-notices.ts'
import { type Shelf, shelfOf } from '../helpers/journey-shelf.ts'
import { type JourneyShop, openJourneyShop } from '../helpers/journey-shop.ts'
import { translatePages } from '../helpers/journey-translator.ts'

export { expect }

type Surroundings = { shelf: Shelf; faults: JourneyFaults; translated: boolean }

/**
 * A journey's surroundings: `shop` lives as long as its worker; `shelf` holds this test's own products; `faults` fails
 * every journey in which a browser or the shop's log complains of something the journey did not provoke;
 * `translated` says whether the browser translates its pages.
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
  faults: [
    async ({ context, shop, translated }, provide, info) => {
      const faults = watchFaults()
      await faults.watch(context)
      await rememberNotices(context)
      if (translated) await translatePages(context)
      shop.payments.clearFaults()
      // Every journey comes from one address, and is the first of its day.
      await shop.db.deleteFrom('counted_attempts').execute()
      // The notice of an approval gives the browser five seconds' start, too few on a machine with much to do: here the
      // browser alone asks for the money. A journey about that notice clears this away.
      shop.payments.addFault({
        on: 'webhook',
        do: 'never',
        event: 'CHECKOUT.ORDER.APPROVED',
        times: 'always',
      })
      await provide(faults)
      // A failed journey has told where it ended; why may be among these.
      if (info.status === info.expectedStatus) {
        expect(faults.unexpected(), 'what the browser complained about').toEqual([])
        expect(shop.takeErrors(), 'what the shop complained about').toEqual([])
      } else console.error([...faults.unexpected(), ...shop.takeErrors()].join('\n'))
    },
    { auto: true },
  ],
})
