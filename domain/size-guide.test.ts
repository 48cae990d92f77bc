import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sizeGuide } from './size-guide.ts'

test('every measure grows with the age and leaves no child between two rows', () => {
  for (const measure of ['height', 'chest', 'waist'] as const) {
    sizeGuide.forEach((row, index) => {
      assert.ok(row[measure][0] < row[measure][1], `${measure} of ${row.age}`)
      const before = sizeGuide[index - 1]
      if (before)
        assert.equal(row[measure][0], before[measure][1], `${measure} between ${before.age} and ${row.age}`)
    })
  }
})

test('the ages are there once each', () => {
  assert.equal(new Set(sizeGuide.map(({ age }) => age)).size, sizeGuide.length)
})
