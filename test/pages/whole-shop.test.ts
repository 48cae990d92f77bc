import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { builtFolder } from '../../server/built-pages.ts'
import { builtScripts } from '../bench/built-scripts.ts'
import { paths } from '../../words/paths.ts'
import { type ShopDoor, openDoor } from '../helpers/open-door.ts'
import { shownText } from '../helpers/read-page.ts'

let door: ShopDoor
before(async () => {
  door = await openDoor({ ARCO_DAYS: '1' }, { demoCatalogue: true })
})
after(() => door.close())

const get = (address: string) => door.get(address)

test('every link of the shop leads to an existing page, and every picture exists', async () => {
  const known = new Map<string, string>([['/', 'the start']])
  const wrong: string[] = []
  for (const [address, from] of known) {
    const { status, headers, body } = await get(address)
    if (status !== 200) wrong.push(`${status} ${address} (from ${from})`)
    if (!String(headers['content-type']).startsWith('text/html')) continue
    for (const [, link] of body.matchAll(/(?:href|src)="(\/[^"#]*)/g)) {
      const target = link!.replaceAll('&amp;', '&')
      if (!known.has(target)) known.set(target, address)
    }
  }
  assert.deepEqual(wrong, [])
  assert.ok(known.size > 100)
})

test('all pages and pictures of the sitemap exist', async () => {
  const { body } = await get('/sitemap.xml')
  const listed = (name: string) =>
    [...body.matchAll(new RegExp(`<${name}>([^<]*)</`, 'g'))].map(([, text]) =>
      text!.replaceAll('&amp;', '&'),
    )
  const [pages, pictures] = [listed('loc'), listed('image:loc')]
  assert.ok(pages.length > 50 && pictures.length > 50)
  const missing: string[] = []
  for (const each of [...pages, ...pictures]) {
    const { status } = await get(each.replace('http://tienda.example', ''))
    if (status !== 200 || !each.startsWith('http://tienda.example/')) missing.push(`${status} ${each}`)
  }
  assert.deepEqual(missing, [])
})

test('every page to read is complete without scripts', async () => {
  for (const [address, words] of [
    [paths.about, 'Nuestra Historia'],
    [paths.sizeGuide, 'tallas'],
    [paths.paymentsAndShipping, 'envíos'],
    [paths.terms, '13 de noviembre de 2023'],
    [paths.cookiePolicy, 'cookies'],
    [paths.privacy, 'Te contestamos en un máximo de 1 día hábil y,'],
    [paths.contact, 'WhatsApp'],
  ] as const) {
    const { status, body } = await get(address)
    assert.equal(status, 200, address)
    assert.ok(shownText(/<main.*<\/main>/s.exec(body)![0]).includes(words), address)
  }
})

test('the demonstration says that its membership card is no offer to the public', async () => {
  assert.match(shownText((await get(paths.membership)).body), /no es una oferta al público/)
})

const ofBackoffice = /(?:app|words)\/backoffice\/|\/is-backoffice|\/staff/
const ofShop = /app\/shop\/(?!styles\/)/

const textOf = (file: string) => readFileSync(path.join(builtFolder, 'client', file), 'utf8')
const stylesIn = (text: string) => text.match(/assets\/[\w-]+\.css/g) ?? []

function loadedBy(part: 'shop' | 'backoffice') {
  const { pages, modulesOf } = builtScripts()
  const scripts = new Set(
    pages.filter((page) => page.part === part).flatMap(({ files, later }) => [...files, ...later]),
  )
  const texts = [...scripts].map((file) => ({ file, text: textOf(file) }))
  const styles = [...new Set(texts.flatMap(({ text }) => stylesIn(text)))]
  return { modules: [...scripts].flatMap(modulesOf), texts, styles }
}

test('a shopper’s browser receives no byte of the back office', async () => {
  const { modules, texts, styles } = loadedBy('shop')
  assert.ok(modules.length > 200)
  assert.deepEqual(
    modules.filter((module) => ofBackoffice.test(module)),
    [],
  )
  assert.deepEqual(
    texts.filter(({ text }) => /trastienda|backoffice/.test(text)).map(({ file }) => file),
    [],
  )
  assert.ok(styles.length > 5)
  assert.deepEqual(
    styles.filter((file) => /backoffice/.test(textOf(file))),
    [],
  )
  for (const address of ['/', '/product', '/login', '/checkout'])
    assert.doesNotMatch((await get(address)).body, /trastienda|backoffice/, address)
})

test('the back office loads no file of the shop only', async () => {
  const { modules } = loadedBy('backoffice')
  assert.ok(modules.length > 60)
  assert.deepEqual(
    modules.filter((module) => ofShop.test(module)),
    [],
  )
})

test('only the exact spelling of its address opens the back office; other spellings get 404', async () => {
  const entrance = await get('/trastienda/entrar')
  assert.equal(entrance.status, 200)
  assert.match(entrance.body, /manifest-backoffice-\w+\.js/)
  // The router would open the back office at these addresses, although the back office's own check does not know them.
  for (const address of ['/Trastienda/entrar', '/%74rastienda/entrar', '/TRASTIENDA'])
    assert.equal((await door.app.request(address)).status, 404, address)
})
