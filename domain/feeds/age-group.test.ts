import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AgeGroup, ageGroup } from './age-group.ts'

test('a size belongs to the age group of the children who wear it', () => {
  const groups: Record<AgeGroup, string[]> = {
    newborn: ['RN', '0-3m', '3m'],
    infant: ['3-6m', '6m', '9m', '6-12m'],
    toddler: ['12m', '18m', '24m', '2T', '3T', '2', '4', '2-4'],
    kids: ['4-6', '5', '8-10', '12', 'S', 'CH', 'XXL', 'Unitalla'],
    adult: ['14', '16'],
  }
  for (const [group, sizes] of Object.entries(groups))
    for (const size of sizes) assert.equal(ageGroup(size), group, size)
})
