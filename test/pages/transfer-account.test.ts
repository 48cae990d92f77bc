import { groupedClabe } from '../../domain/payments/grouped-clabe.ts'
import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { insertSettings } from '../../data/settings/stored-settings.ts'
import { transferAtFirst } from '../../domain/payments/transfer-account.ts'
import { groupedCardNumber } from '../../domain/membership/card-number.ts'
import { builtPages } from '../../server/built-pages.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { settingsSlugs } from '../../words/backoffice/settings-words.ts'
import { paths } from '../../words/paths.ts'
import { json, key, posts, reads } from '../faults/every-route.ts'
import { openDoor, type ShopDoor } from '../helpers/open-door.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { knownCustomer } from '../helpers/test-customers.ts'
import { hireStaff, staffCookieOf } from '../helpers/test-staff.ts'
import { stock } from '../helpers/test-shop.ts'

// The CLABE of the shop may be read by nobody but the buyer who has an order by transfer, and by staff.

const account = {
  ...transferAtFirst,
  offered: true,
  holder: 'Anacleta Villaseñor Cantú',
  bank: 'Banorte',
  clabe: '072580001234567895',
  depositCard: '4111111111111111',
}
const secrets = [
  account.clabe,
  groupedClabe(account.clabe),
  account.clabe.slice(6, 17),
  groupedClabe(account.clabe).slice(8, 21),
  account.depositCard,
  groupedCardNumber(account.depositCard),
  account.holder,
]

let door: ShopDoor
before(async () => {
  door = await openDoor()
  await insertSettings(door.db, [{ name: 'transfer', value: account }])
  await stock(door.db, 'roja', 4)
})
after(() => door.close())

const found = (text: string) => secrets.filter((each) => text.includes(each))

test('no public page, API answer or kept page has the account for transfers', async () => {
  const owner = await hireStaff(door.db)
  const shop = { db: door.db, now: () => new Date(), newId: randomUUID, randomBytes }
  const cookie = await staffCookieOf(shop, owner)
  const settings = await door.get(backofficePaths.settingsOf(settingsSlugs.transfer), { cookie })
  assert.ok(found(settings.body).length > 3, 'control: the owner reads the account')

  const ana = await knownCustomer(door.db, { name: 'Ana', verified: true })
  const { number } = await placeTestOrder(door.db, { customerId: ana.id, email: ana.email })
  const filled = (path: string) =>
    path
      .replace(/:number/, path.includes('postal') ? '64000' : number)
      .replace(/:id/, 'roja')
      .replace(/:\w+(?:\{.*\})?|\*/g, 'x')
  const { routes } = await builtPages()
  const pages = Object.values(routes).flatMap((route) => (route ? [`/${route.path ?? ''}`] : []))
  const ofShop = pages.filter((page) => !page.startsWith(backofficePaths.today))
  assert.ok(ofShop.length > 20 && ofShop.includes(paths.checkout))
  const addresses = [...ofShop.flatMap((page) => [page, `${page === '/' ? '/_' : page}.data`]), ...reads]
  for (const address of addresses.map(filled))
    // The second request of a kept page is answered from memory.
    for (const visitor of ['', '', ana.cookie]) {
      const { body, headers } = await door.get(address, { cookie: visitor })
      assert.deepEqual(found(body + JSON.stringify(headers)), [], address)
    }
  for (const [route, { address = route.split(' ')[1]!, good }] of Object.entries(posts))
    for (const body of good) {
      const sent = { method: route.split(' ')[0]!, address, body: Buffer.from(JSON.stringify(body)) }
      const answer = await door.send({ ...sent, headers: { ...json, ...key, cookie: ana.cookie } })
      assert.deepEqual(found(answer.body), [], route)
    }
})
