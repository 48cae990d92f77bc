import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picturesFrom } from './pictures.ts'

const hash = 'a1b2c3d4'
const size = { width: 960, height: 1200, widths: [320, 640, 960], tint: '#cfe3dc' }
const pictures = picturesFrom(
  new Map([
    ['dino-frente', { ...size, hash }],
    ['sin-foto', { ...size, hash: '00000000' }],
  ]),
)

test('a picture of the shop is resolved to its immutable address', () => {
  assert.deepEqual(pictures.resolve('/pictures/dino-frente'), {
    kind: 'ours',
    base: `/pictures/dino-frente-${hash}`,
    ...size,
  })
})

test('an unknown picture is replaced by the picture for missing photos; one of another site is shown as it is', () => {
  const picture = pictures.resolve('/pictures/desconocida')
  assert.equal(picture.kind === 'ours' && picture.base, '/pictures/sin-foto-00000000')
  const url = 'https://fotos.example/1.jpg'
  assert.deepEqual(pictures.resolve(url), { kind: 'foreign', url })
})

test('the next larger width is chosen, or the largest available', () => {
  assert.equal(pictures.addressOf('dino-frente', 400), '/pictures/dino-frente-a1b2c3d4-640.webp')
  assert.equal(pictures.addressOf('dino-frente', 5000), '/pictures/dino-frente-a1b2c3d4-960.webp')
  assert.equal(pictures.addressOf('otra', 400), null)
})
