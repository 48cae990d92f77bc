import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agesOfSizes, type SizeGuideRow } from './size-guide.ts'

test('each letter size has its age, and an age without a letter gives no letter', () => {
  const measures = { height: [1, 2], chest: [1, 2], waist: [1, 2] } as const
  const row = (size: SizeGuideRow['size'], age: string): SizeGuideRow => ({ size, age, ...measures })
  assert.deepEqual(agesOfSizes([row(null, '4'), row('S', '4'), row('XL', '10')]), { S: '4', XL: '10' })
})
