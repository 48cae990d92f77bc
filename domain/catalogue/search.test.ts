import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { searchQuery, withEitherN, withoutAccents } from './search.ts'

test('accents do not matter, ñ does', () => {
  assert.equal(withoutAccents('Máscara de PINGÜINO'), 'mascara de pinguino')
  assert.equal(withoutAccents('Ñandú'), 'ñandu')
  assert.notEqual(searchQuery('ñandú'), searchQuery('nandu'))
})

test('other words for a garment find it', () => {
  for (const word of ['camiseta', 'Camisetas', 'playera', 'PLAYERAS', 'remera'])
    assert.match(searchQuery(word)!, /\bplayera:\*/, word)
  assert.match(searchQuery('chaqueta')!, /\bchamarra:\*/)
  assert.match(searchQuery('pantalones')!, /\bpants:\*/)
})

test('every word must be there, fillers need not', () => {
  assert.equal(searchQuery('luna de las estrellas'), '(luna:*) & (estrella:*)')
})

test('nothing to look for is no query', () => {
  for (const typed of ['', '   ', 'a', 'de la', '!!! ???', '%_\\'])
    assert.equal(searchQuery(typed), null, typed)
})

test('whatever is typed, the query is one that PostgreSQL reads', () => {
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

test('a query with either n finds every spelling of its words, and no more than eight of one', () => {
  assert.equal(withEitherN('(piñata:*) & (sol:*)'), '(piñata:* | pinata:*) & (sol:*)')
  assert.equal(withEitherN('(nino:*)'), '(nino:* | niño:* | ñino:* | ñiño:*)')
  assert.equal(withEitherN('(nnnnnnnn:*)').split('|').length, 8)
})
