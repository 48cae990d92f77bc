import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardKeyIn } from './card-key.ts'

const key = '0123456789abcdef0123456789abcdef'

test('a scanned card code is accepted only if it is the address of a card check', () => {
  assert.equal(cardKeyIn(`https://tienda.example/tarjeta/${key}`), key)
  for (const other of [
    'https://tienda.example/product/x',
    `javascript:/tarjeta/${key}x`,
    'hola',
    '',
    `https://tienda.example/tarjeta/${key}/otra`,
  ])
    assert.equal(cardKeyIn(other), null, other)
})
