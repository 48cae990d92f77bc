import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trackingKeyFrom } from './tracking-key.ts'

const keyOf = (typed: string) => {
  const read = trackingKeyFrom(typed)
  return read.kind === 'key' ? read.key : read.reason
}

test('blanks, dashes and small letters of a tracking key do not matter', () => {
  for (const typed of [
    'MBAN01002601120000',
    ' mban0100 2601-1200–00\n',
    'MBAN\u20110100\u200b2601\u00a0120000',
  ])
    assert.equal(keyOf(typed), 'MBAN01002601120000')
  assert.equal(keyOf('7'.repeat(30)), '7'.repeat(30))
})

test('a tracking key that is empty, too long or has other signs is refused with its reason', () => {
  for (const typed of ['', ' - ', '\u200b']) assert.equal(keyOf(typed), 'empty')
  for (const typed of ['1'.repeat(31), ' '.repeat(301), 'A'.repeat(1_000_000)])
    assert.equal(keyOf(typed), 'too-long')
  for (const typed of ['MBAN.0100', 'ÑANDU1', '=1+1', '<b>', 'ＡＢＣ', '٣٤'])
    assert.equal(keyOf(typed), 'foreign')
})
