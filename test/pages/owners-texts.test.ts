import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { seedDemonstrationBrand } from '../../use-cases/catalogue/seed-demonstration.ts'
import { paths } from '../../words/paths.ts'
import { openOwnersShop } from '../helpers/owners-shop.ts'
import { shownText } from '../helpers/read-page.ts'
import { signUpCustomer } from '../helpers/sign-up-customer.ts'
import { stock } from '../helpers/test-shop.ts'
import { type Screen, texts } from '../journeys/texts.ts'

let opened: Awaited<ReturnType<typeof openOwnersShop>>

before(async () => {
  opened = await openOwnersShop()
  await stock(opened.at.db, 'unica', 1)
  await seedDemonstrationBrand(opened.at.db, 'catalogue/demo')
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
