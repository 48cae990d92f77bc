import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostEmptySearchesOfNetwork as most } from '../../domain/today/empty-search.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { noteEmptySearch } from './note-empty-search.ts'

test('each network has its own daily limit of recorded empty searches', async () => {
  const at = await createTestShop()
  try {
    const search = (query: string, address: string) =>
      noteEmptySearch(at.shop, { query, category: null, age: null }, address)
    const noted = async () => (await at.db.selectFrom('empty_searches').select('words').execute()).length
    for (let each = 0; each < most + 5; each += 1) await search(`inventada ${each}`, '198.51.100.7')
    assert.equal(await noted(), most)
    await search('sombrilla', '203.0.113.9')
    assert.equal(await noted(), most + 1)
    // A whole /48 of IPv6 may record four times as many searches as one visitor.
    for (let each = 0; each < most * 5; each += 1)
      await search(`inventada v6 ${each}`, `2001:db8:1:${(each + 16).toString(16)}00::1`)
    assert.equal(await noted(), most + 1 + most * 4)
  } finally {
    await at.close()
  }
})
