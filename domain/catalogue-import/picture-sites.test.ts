import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sitesNotShown } from './picture-sites.ts'

test('the shop’s own pictures and those of named sites are shown, others are not', () => {
  const addresses = [
    '/pictures/playera-dino',
    'https://fotos.example/a.jpg',
    'https://FOTOS.example:443/b.jpg',
    'https://cdn.otra.example/c.jpg',
    'https://cdn.otra.example/d.jpg',
  ]
  assert.deepEqual(sitesNotShown(addresses, ['https://fotos.example']), ['https://cdn.otra.example'])
  assert.deepEqual(sitesNotShown(addresses, []), ['https://fotos.example', 'https://cdn.otra.example'])
})
