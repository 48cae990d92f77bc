import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUuid } from './uuid.ts'

test('an id is valid if the database accepts it as a uuid', () => {
  assert.ok(isUuid('00000000-0000-4000-8000-00000000000f'))
  for (const none of ['', '-'.repeat(36), 'f'.repeat(36), '00000000-0000-4000-8000-00000000000F '])
    assert.ok(!isUuid(none), none)
})
