import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { searchQuery, withEitherN, withoutAccents } from './search.ts'

test('a search ignores accents, but n and ñ differ', () => {
  assert.equal(withoutAccents('Máscara de PINGÜINO'), 'mascara de pinguino')
  assert.equal(withoutAccents('Ñandú'), 'ñandu')
  assert.notEqual(searchQuery('ñandú'), searchQuery('nandu'))
})

test('a search finds a garment by its synonyms', () => {
  for (const word of ['camiseta', 'Camisetas', 'playera', 'PLAYERAS', 'remera'])
    assert.match(searchQuery(word)!, /\bplayera:\*/, word)
  assert.match(searchQuery('chaqueta')!, /\bchamarra:\*/)
  assert.match(searchQuery('pantalones')!, /\bpants:\*/)
})

test('a product must have every searched word except filler words', () => {
  assert.equal(searchQuery('luna de las estrellas'), '(luna:*) & (estrella:*)')
})

test('a search without any word gives no query', () => {
  for (const typed of ['', '   ', 'a', 'de la', '!!! ???', '%_\\'])
    assert.equal(searchQuery(typed), null, typed)
})

test('any typed text gives a query that PostgreSQL can parse', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (typed) => {
      const query = searchQuery(typed)
      if (query !== null)
        assert.match(
          query,
          /^\([a-z0-9ñ]+:\*( \| [a-z0-9ñ]+:\*)*\)( & \([a-z0-9ñ]+:\*( \| [a-z0-9ñ]+:\*)*\))*$/,
        )
    }),
  )
})

test('a query with n or ñ finds every spelling of its words, at most eight per word', () => {
  assert.equal(withEitherN('(piñata:*) & (sol:*)'), '(piñata:* | pinata:*) & (sol:*)')
  assert.equal(withEitherN('(nino:*)'), '(nino:* | niño:* | ñino:* | ñiño:*)')
  assert.equal(withEitherN('(nnnnnnnn:*)').split('|').length, 8)
})
