import assert from 'node:assert/strict'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { ServerBuild } from 'react-router'
import { openPictures } from '../../gateways/images/pictures.ts'
import { createApp } from '../../server/create-app.ts'
import { createPages } from '../../server/open-pages.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { knownCustomer } from '../helpers/test-customers.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

let at: TestShop
const logged: string[] = []
before(async () => {
  at = await createTestShop()
  at.shop.log = ({ what }) => void logged.push(what)
})
after(() => at.close())

async function unreadable<Done>(table: string, work: () => Promise<Done>): Promise<Done> {
  await sql`ALTER TABLE ${sql.table(table)} RENAME TO not_here`.execute(at.db)
  try {
    return await work()
  } finally {
    await sql`ALTER TABLE not_here RENAME TO ${sql.table(table)}`.execute(at.db)
  }
}

async function withPages() {
  const shop = { ...at.shop, pictures: await openPictures('catalogue/pictures') }
  const build = pathToFileURL(path.resolve('build/server/index.js')).href
  return createApp({
    shop,
    pages: createPages(shop, async () => (await import(build)) as ServerBuild, { mode: 'production' }).pages,
    folders: { client: 'build/client', pictures: 'catalogue/pictures' },
  })
}

test('if cards and purchases cannot be read, the API answers empty lists and /profile shows its placeholders', async () => {
  const { cookie } = await knownCustomer(at.db)
  const app = await withPages()
  const profile = async () => {
    const answer = await app.request('/profile', { headers: { cookie } })
    assert.equal(answer.status, 200)
    return answer.text()
  }
  assert.doesNotMatch(await profile(), /Ahora no pudimos leer/)
  for (const [table, list, words] of [
    ['membership_cards', '/api/me/cards', 'Ahora no pudimos leer tu tarjeta'],
    ['order_items', '/api/me/transactions', 'Ahora no pudimos leer tus compras'],
  ] as const) {
    logged.length = 0
    await unreadable(table, async () => {
      const answer = await app.request(list, { headers: { cookie } })
      assert.deepEqual([answer.status, await answer.json()], [200, []])
      assert.ok((await profile()).includes(words), words)
    })
    assert.ok(logged.filter((what) => what === 'list not read').length >= 2, logged.join())
  }
})

test('if postal codes cannot be read, the API answers an empty list and an order pays the usual shipping cost', async () => {
  await stock(at.db, 'sin-codigos', 3)
  logged.length = 0
  await unreadable('postal_codes', async () => {
    const answer = await at.app.request('/api/postal-codes/64000')
    assert.deepEqual([answer.status, await answer.json()], [200, []])
    const { body } = await createBuyer(at.app).order([
      { sku: 'sin-codigos#na-4', quantity: 1, price: 28_900 },
    ])
    assert.ok(body.id, JSON.stringify(body))
  })
  assert.ok(logged.includes('list not read'), logged.join())
})
