import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { plainBrand } from '../domain/settings/brand.ts'
import { createTestShop, type TestShop } from '../test/helpers/test-shop.ts'

let at: TestShop
before(async () => {
  const logo = '/pictures/p/0123456789abcdef-960x320-aabbcc'
  const brand = { ...plainBrand, look: { ...plainBrand.look, paper: '#eef3fb', logo } }
  at = await createTestShop({ settings: { brand } })
  const wide = sharp({ create: { width: 640, height: 213, channels: 3, background: '#ff0000' } })
  await at.shop.files.put('p/0123456789abcdef-640.webp', await wide.webp().toBuffer())
})
after(() => at.close())

test('a wide logo gives square PNG icons of the sizes that pages and the manifest name', async () => {
  for (const [file, size] of [
    ['favicon-32.png', 32],
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ] as const) {
    const answer = await at.app.request(`/${file}`)
    assert.equal(answer.status, 200, file)
    assert.equal(answer.headers.get('content-type'), 'image/png')
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
    assert.deepEqual([format, width, height], ['png', size, size], file)
  }
  const drawn = await at.app.request('/favicon.svg')
  assert.deepEqual([drawn.status, drawn.headers.get('location')], [302, '/icon-192.png'])
})
