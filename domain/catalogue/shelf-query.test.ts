import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shelfQuery } from './shelf-query.ts'

test('an age in the typed words is searched as an age and as words, beside the other words', () => {
  const sought = {
    '12 meses': "(zyear1 | ((12 | '-12') & mes:*))",
    'gorro de 6 a 12 MESES': "(gorro:*) & (zyear0 | zyear1 | ((6 | '-6') & (12 | '-12') & mes:*))",
    'gorro 0-3 m': "(gorro:*) & (zyear0 | ((0 | '-0') & (3 | '-3') & mes:*))",
    'Gorros  talla 4': "(gorro:*) & (zyear4 | ((4 | '-4') & (año:* | talla:* | edad:*)))",
    '4 años': "(zyear4 | ((4 | '-4') & (año:* | talla:* | edad:*)))",
    'gorro 2T': '(gorro:*) & (zyear2 | (2t))',
    'recién nacido': '(zyear0 | (rn | recien:*))',
  }
  for (const [typed, query] of Object.entries(sought)) assert.equal(shelfQuery(typed)?.asTyped, query)
})

test('numbers and letters that are no age stay words', () => {
  for (const typed of ['luna 4', '2026 años', '10-8 años', 'los 12', 'mesa', 'turno', 'm', '100 m'])
    assert.doesNotMatch(shelfQuery(typed)?.asTyped ?? '', /zyear/, typed)
  assert.equal(shelfQuery('a'), null)
})
