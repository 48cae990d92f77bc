import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import demonstration from '../../catalogue/demo/brand.json' with { type: 'json' }
import type { Brand } from '../../domain/settings/brand.ts'
import { seedDemonstrationBrand } from '../../use-cases/catalogue/seed-demonstration.ts'
import { changeSettings, type SettingsChange, settingsOf } from '../../use-cases/settings/change-settings.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { paths } from '../../words/paths.ts'
import { product as productWords } from '../../words/product-words.ts'
import { openOwnersShop } from '../helpers/owners-shop.ts'
import { shownHtml, shownText } from '../helpers/read-page.ts'
import { signUpCustomer } from '../helpers/sign-up-customer.ts'
import { staffCookieOf } from '../helpers/test-staff.ts'
import { stock } from '../helpers/test-shop.ts'
import { until } from '../helpers/until.ts'
import { type Screen, texts } from '../journeys/texts.ts'

let opened: Awaited<ReturnType<typeof openOwnersShop>>

before(async () => {
  opened = await openOwnersShop()
  await stock(opened.at.db, 'unica', 1)
  await seedDemonstrationBrand(opened.at.db, 'catalogue/demo')
  await opened.at.db
    .insertInto('designs')
    .values({ id: 'sol', name: 'Sol', picture: '/pictures/sol', colours: ['White'], garments: ['TShirt'] })
    .execute()
})
after(() => opened.close())

/** Screens that the server renders whole. Journeys look at the others with `expectTexts`. */
const rendered = {
  frame: paths.home,
  home: paths.home,
  catalogue: paths.catalogue,
  product: paths.product('roja'),
  'product, one picture': paths.product('roja'),
  membership: paths.membership,
  about: paths.about,
  terms: paths.terms,
  'cookie policy': paths.cookiePolicy,
  login: paths.login,
  'profile, empty': paths.profile,
} as const satisfies Partial<Record<Screen, string>>

test('pages show the owner’s texts to the letter', async () => {
  const { cookie } = await signUpCustomer(opened.at)
  for (const [screen, address] of Object.entries(rendered)) {
    const page = shownText(await opened.get(address, address === paths.profile ? { cookie } : {}))
    for (const text of texts[screen as keyof typeof rendered])
      assert.ok(page.includes(text), `${screen}: ${text}`)
  }
})

test('every screen with texts of the owner is looked at by this file or by a journey', async () => {
  const folder = 'test/journeys'
  const files = (await readdir(folder)).filter((name) => name.endsWith('.test.ts'))
  const journeys = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
  // Only names of screens contain a comma, so the quoted name alone proves that a journey looks at the screen.
  const call = (screen: string) => (screen.includes(', ') ? `'${screen}'` : `expectTexts(page, '${screen}')`)
  const unseen = Object.keys(texts).filter(
    (screen) => !(screen in rendered) && !journeys.some((journey) => journey.includes(call(screen))),
  )
  assert.deepEqual(unseen, [])
})

async function change(of: Pick<SettingsChange, 'group' | 'value'>): Promise<void> {
  const { at, owner } = opened
  const { version } = await settingsOf(at.shop, of.group)
  const changed = await changeSettings(at.shop, owner, { ...of, version } as SettingsChange)
  assert.deepEqual(changed, { kind: 'changed' })
}

let changes = 0

/** Also saves a new name of the shop: once a page shows that name, the process has read the sentences too. */
async function say(voice: Brand['voice']): Promise<void> {
  changes += 1
  await change({ group: 'voice', value: voice })
  await change({ group: 'identity', value: { name: `Luna ${changes}`, cry: '' } })
  await until(async () => (await opened.get(paths.home)).includes(`Luna ${changes}`), 'the new name is shown')
}

const demonstrated = Object.values(demonstration.voice).filter(
  (each) => typeof each === 'string' && each !== '',
)

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

test('each sentence that the owner wrote is shown on its page, and no demonstration sentence is shown', async () => {
  const { value: garments } = await settingsOf(opened.at.shop, 'garments')
  await change({ group: 'garments', value: { ...garments, TShirt: 25_000 } })
  await say(own)
  for (const [address, ...sentences] of [
    [paths.home, own.made],
    [paths.catalogue, own.catalogueLead, own.catalogueDescription],
    [paths.builder, own.builderLead, own.builderDescription],
    [paths.sizeGuide, own.sizeGuide],
    [paths.contact, own.contactLead, own.contactDescription],
  ] as const) {
    const page = shownHtml(await opened.get(address))
    for (const sentence of sentences) assert.ok(page.includes(sentence), `${address}: ${sentence}`)
    assert.deepEqual(
      demonstrated.filter((each) => page.includes(String(each))),
      [],
      address,
    )
  }
  // Only the browser knows its cart, so the server sends the sentence in the data for the scripts.
  assert.ok((await opened.get(paths.cart)).includes(own.emptyCart))
})

test('the contact form without scripts answers with the owner’s sentence', async () => {
  await say(own)
  const message = { name: 'Ana', email: 'ana@correo.example', message: 'Hola', apodo: '' }
  const { status, body } = await opened.door.postForm(paths.contact, message)
  assert.equal(status, 200)
  assert.ok(shownHtml(body).includes(own.contactThanks))
})

test('a product with one picture says «No hay datos adicionales» until the owner switches that sentence off', async () => {
  const cookie = await staffCookieOf(opened.at.shop, opened.owner)
  for (const noMorePictures of [true, false]) {
    await say({ ...own, noMorePictures })
    const pages = {
      product: await opened.get(paths.product('roja')),
      preview: await opened.get(backofficePaths.productAsShown('roja'), { cookie }),
    }
    for (const [name, page] of Object.entries(pages))
      assert.equal(page.includes(productWords.noMore), noMorePictures, name)
  }
})
