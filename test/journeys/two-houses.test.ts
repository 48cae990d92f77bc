import { readFileSync } from 'node:fs'
import path from 'node:path'
import { builtFolder } from '../../server/built-pages.ts'
import { builtScripts } from '../bench/built-scripts.ts'
import { expect, test } from './journey.ts'

const ofBackoffice = /(?:app|words)\/backoffice\/|\/is-backoffice|\/staff/
const ofShop = /app\/shop\/(?!styles\/)/

const textOf = (file: string) => readFileSync(path.join(builtFolder, 'client', file), 'utf8')
const stylesIn = (text: string) => text.match(/assets\/[\w-]+\.css/g) ?? []

/** Every script that a page of this house may load, and every stylesheet that those scripts name. */
function loadedBy(house: 'shop' | 'backoffice') {
  const { pages, modulesOf } = builtScripts()
  const scripts = new Set(
    pages.filter((page) => page.house === house).flatMap(({ files, later }) => [...files, ...later]),
  )
  const texts = [...scripts].map((file) => ({ file, text: textOf(file) }))
  const styles = [...new Set(texts.flatMap(({ text }) => stylesIn(text)))]
  return { modules: [...scripts].flatMap(modulesOf), texts, styles }
}

test('a shopper’s browser receives no byte of the back office', async ({ request, shop }) => {
  const { modules, texts, styles } = loadedBy('shop')
  expect(modules.length).toBeGreaterThan(200)
  expect(modules.filter((module) => ofBackoffice.test(module))).toEqual([])
  expect(texts.filter(({ text }) => /trastienda|backoffice/.test(text)).map(({ file }) => file)).toEqual([])
  expect(styles.length).toBeGreaterThan(5)
  expect(styles.filter((file) => /backoffice/.test(textOf(file)))).toEqual([])
  for (const address of ['/', '/product', '/login', '/checkout'])
    expect(await (await request.get(shop.url + address)).text(), address).not.toMatch(/trastienda|backoffice/)
})

test('the back office loads no file of the shop only', async () => {
  const { modules } = loadedBy('backoffice')
  expect(modules.length).toBeGreaterThan(60)
  expect(modules.filter((module) => ofShop.test(module))).toEqual([])
})

test('only the exact spelling of its address opens the back office; other spellings get 404', async ({
  request,
  shop,
}) => {
  const entrance = await request.get(`${shop.url}/trastienda/entrar`)
  expect(entrance.status()).toBe(200)
  expect(await entrance.text()).toMatch(/manifest-backoffice-\w+\.js/)
  // The router would open the back office at these addresses, although the back office's own check does not know them.
  for (const address of ['/Trastienda/entrar', '/%74rastienda/entrar', '/TRASTIENDA'])
    expect((await request.get(shop.url + address)).status(), address).toBe(404)
})
