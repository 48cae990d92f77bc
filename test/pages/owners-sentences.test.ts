import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openDatabase } from '../../data/database.ts'
import type { Brand } from '../../domain/brand.ts'
import { changeSettings, type SettingsChange } from '../../use-cases/settings/change-settings.ts'
import { settingsOf } from '../../use-cases/settings/settings-of.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { paths } from '../../words/paths.ts'
import { product as productWords } from '../../words/product.ts'
import { openDoor } from '../helpers/open-door.ts'
import { hireStaff, staffCookieOf, type StaffActor } from '../helpers/staff.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

let door: Awaited<ReturnType<typeof openDoor>>
/** The same database, for use cases. */
let at: TestShop
let owner: StaffActor

before(async () => {
  door = await openDoor()
  at = await createTestShop({
    open: () => openDatabase({ connectionString: door.connectionString, max: 3 }),
    settings: { publicUrl: 'http://tienda.example' },
  })
  owner = await hireStaff(at.db, { role: 'owner' })
  await stock(at.db, 'roja', 3)
  await at.db
    .insertInto('designs')
    .values({ id: 'sol', name: 'Sol', picture: '/pictures/sol', colours: ['White'], garments: ['TShirt'] })
    .execute()
})
after(async () => {
  await at.close()
  await door.close()
})

async function change(of: Pick<SettingsChange, 'group' | 'value'>): Promise<void> {
  const { version } = await settingsOf(at.shop, of.group)
  const changed = await changeSettings(at.shop, owner, { ...of, version } as SettingsChange)
  assert.deepEqual(changed, { kind: 'changed' })
}

let changes = 0

/** Saves 'Frases sueltas', and then a name: once the shop bears that name it has read both. */
async function say(voice: Brand['voice']): Promise<void> {
  changes += 1
  await change({ group: 'voice', value: voice })
  await change({ group: 'identity', value: { name: `Luna ${changes}`, cry: '' } })
  while (!(await get(paths.home)).includes(`Luna ${changes}`))
    await new Promise((resolve) => setImmediate(resolve))
}

async function get(address: string, headers: Record<string, string> = {}): Promise<string> {
  return (await door.send({ method: 'GET', address, headers })).body
}

/** What stands in a page, without the data that its scripts begin with. */
const seen = (page: string) => page.replaceAll(/<script\b.*?<\/script>/gs, '')

const own: Brand['voice'] = {
  made: 'Cosido en un patio.',
  catalogueLead: 'Pocas y contadas.',
  builderLead: 'Tu idea en algodón.',
  emptyCart: 'Aquí no hay nada todavía.',
  sizeGuide: 'Mide antes de pedir.',
  contactLead: 'Cuéntanos lo que quieras.',
  contactThanks: 'Te leemos hoy mismo.',
  noMorePictures: false,
  catalogueDescription: 'Ropa contada.',
  builderDescription: 'Ropa con tu idea.',
  contactDescription: 'Así nos encuentras.',
}

test('each sentence of the owner stands on its page', async () => {
  const { value: garments } = await settingsOf(at.shop, 'garments')
  await change({ group: 'garments', value: { ...garments, TShirt: 25_000 } })
  await say(own)
  for (const [address, ...sentences] of [
    [paths.home, own.made],
    [paths.catalogue, own.catalogueLead, own.catalogueDescription],
    [paths.builder, own.builderLead, own.builderDescription],
    [paths.sizeGuide, own.sizeGuide],
    [paths.contact, own.contactLead, own.contactDescription],
  ] as const) {
    const page = seen(await get(address))
    for (const sentence of sentences) assert.ok(page.includes(sentence), `${address}: ${sentence}`)
    assert.doesNotMatch(page, /tirajes|tijeras/i, `${address}: a sentence of the demonstration`)
  }
  // What lies in a cart is known to the browser alone: the sentence is sent along for its scripts.
  assert.ok((await get(paths.cart)).includes(own.emptyCart))
})

test('the contact form without scripts answers with the owner’s sentence', async () => {
  await say(own)
  const message = { name: 'Ana', email: 'ana@correo.example', message: 'Hola', apodo: '' }
  const { status, body } = await door.send({
    method: 'POST',
    address: paths.contact,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(new URLSearchParams(message).toString()),
  })
  assert.equal(status, 200)
  assert.ok(seen(body).includes(own.contactThanks))
})

test('a product with one picture says that it has no others until the owner switches that off', async () => {
  const cookie = await staffCookieOf(at.shop, owner)
  for (const noMorePictures of [true, false]) {
    await say({ ...own, noMorePictures })
    const pages = {
      product: await get(paths.product('roja')),
      preview: await get(backofficePaths.productAsShown('roja'), { cookie }),
    }
    for (const [name, page] of Object.entries(pages))
      assert.equal(page.includes(productWords.noMore), noMorePictures, name)
  }
})
