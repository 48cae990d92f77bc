import assert from 'node:assert/strict'
import { it } from 'node:test'
import { byFileName, productOfFile } from './picture-owner.ts'

const ids = new Map(['playera-dino', 'playera-dino-azul', 'Luna', 'a'].map((id) => [id.toLowerCase(), id]))

it('a file belongs to the product whose id its name begins with; the longest id wins', () => {
  const belongs = (name: string) => productOfFile(name, ids)
  assert.equal(belongs('playera-dino-1.jpg'), 'playera-dino')
  assert.equal(belongs('Playera-Dino.JPG'), 'playera-dino')
  assert.equal(belongs('playera-dino (2).png'), 'playera-dino')
  assert.equal(belongs('playera-dino_espalda.heic'), 'playera-dino')
  assert.equal(belongs('playera-dino-azul-2.jpg'), 'playera-dino-azul')
  assert.equal(belongs('luna.webp'), 'Luna')
})

it('an id followed by a letter or digit does not match: playera is not playeras', () => {
  for (const name of ['playera-dinosaurio.jpg', 'playera-dino1.jpg', 'lunañ.jpg', 'IMG_0001.jpg', ''])
    assert.equal(productOfFile(name, ids), null, name)
})

it('files of a product are sorted in natural order: 2 before 10', () => {
  const names = ['a-10.jpg', 'a-2.jpg', 'a.jpg', 'A-1.jpg'].map((fileName) => ({ fileName }))
  assert.deepEqual(
    names.toSorted(byFileName).map(({ fileName }) => fileName),
    ['a.jpg', 'A-1.jpg', 'a-2.jpg', 'a-10.jpg'],
  )
})
