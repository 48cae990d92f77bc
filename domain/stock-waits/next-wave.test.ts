import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { type Awaited, nextWave } from './next-wave.ts'

const of = (...sizes: (string | null)[]) => sizes.map((size, id) => ({ id, size }))
const told = (...sizes: (string | null)[]): Awaited[] => sizes.map((size) => ({ size }))
const ids = (wave: { id: number }[]) => wave.map(({ id }) => id)

test('the first who wait are told, as many as there are free pieces', () => {
  assert.deepEqual(ids(nextWave({ free: { '': 2 }, told: [], waiting: of(null, '6', null) })), [0, 1])
  assert.deepEqual(ids(nextWave({ free: { '': 0 }, told: [], waiting: of(null) })), [])
})

test('people who were told and still have time count as pieces that are not free', () => {
  assert.deepEqual(ids(nextWave({ free: { '': 2 }, told: told(null), waiting: of(null, null) })), [0])
  assert.deepEqual(ids(nextWave({ free: { '': 1 }, told: told(null, null), waiting: of(null) })), [])
})

test('a person who waits for one size is told when that size has pieces, and not when another size has', () => {
  const free = { '4': 1, '6': 0 }
  assert.deepEqual(ids(nextWave({ free, told: [], waiting: of('6', '4', '4') })), [1])
  assert.deepEqual(ids(nextWave({ free, told: told('4'), waiting: of('4', '6', null) })), [])
})

test('people told of a size that is sold out again do not stop those who wait for another size', () => {
  const free = { '4': 0, '6': 1 }
  assert.deepEqual(ids(nextWave({ free, told: told('4', '4'), waiting: of('6') })), [0])
})

test('a size that the product no longer has tells nobody', () => {
  assert.deepEqual(ids(nextWave({ free: { '4': 5 }, told: told('12'), waiting: of('12', '4') })), [1])
})

const size = fc.constantFrom('4', '6', null)
const pieces = fc.integer({ min: 0, max: 4 })

test('a wave never promises a piece twice, and leaves nobody out who could be told', () => {
  fc.assert(
    fc.property(
      fc.record({ '4': pieces, '6': pieces }),
      fc.array(size, { maxLength: 6 }),
      fc.array(size, { maxLength: 8 }),
      (free, before, waiting) => {
        const wave = nextWave({ free, told: told(...before), waiting: of(...waiting) })
        const count = (list: readonly Awaited[], unit: string | null) =>
          list.filter(({ size: each }) => each === unit).length
        const left = (unit: '4' | '6') => Math.max(0, free[unit] - count(told(...before), unit))
        for (const unit of ['4', '6'] as const) assert.ok(count(wave, unit) <= left(unit))
        const all = left('4') + left('6') - count(told(...before), null)
        assert.ok(wave.length <= Math.max(0, all))
        const passed = of(...waiting).filter(({ id }) => !ids(wave).includes(id))
        for (const { size: each } of passed)
          assert.ok(wave.length >= all || (each !== null && count(wave, each) >= left(each as '4' | '6')))
        assert.deepEqual(
          ids(wave),
          ids(wave).toSorted((a, b) => a - b),
        )
      },
    ),
  )
})
