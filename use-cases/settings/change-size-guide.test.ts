import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { replaceSizeGuide, sizeGuide } from '../../data/catalogue/stored-size-guide.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import type { SizeGuideRow } from '../../domain/catalogue/size-guide.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { importSizeGuide } from '../spreadsheets/import-size-guide.ts'
import { changeSizeGuide, seenSizeGuide } from './change-size-guide.ts'

const at = await createTestShop()
after(() => at.close())
const owner = await hireStaff(at.db, { role: 'owner' })

const row = (age: string, size: SizeGuideRow['size'] = null, height = 100): SizeGuideRow => ({
  size,
  age,
  height: [height, height + 8],
  chest: [55, 57],
  waist: [52, 54],
})
const first = [row('2'), row('4'), row('4', 'S')]
beforeEach(() => at.db.transaction().execute((tx) => replaceSizeGuide(tx, first)))

const change = async (guide: SizeGuideRow[], fingerprint?: string) =>
  changeSizeGuide(at.shop, owner, {
    guide,
    fingerprint: fingerprint ?? (await seenSizeGuide(at.db)).fingerprint,
  })
const lines = () => auditLinesOf(at.db, { kind: 'settings', id: 'sizes' })

test('the owner’s size guide is saved, and the log names the changed rows and the order', async () => {
  const before = await lines()
  const guide = [row('4', null, 101), row('2'), row('6'), row('4', 'S')]
  const changed = await change(guide)
  assert.ok(changed.kind === 'changed')
  assert.deepEqual(await sizeGuide(at.db), guide)
  assert.deepEqual([changed.before, changed.now], [first, await seenSizeGuide(at.db)])
  const [line, ...more] = (await lines()).slice(before.length)
  assert.deepEqual(more, [])
  assert.deepEqual(
    [line?.was, line?.became],
    [
      { sizeRows: ['4 · 100-108 · 55-57 · 52-54'], sizeOrder: ['2', '4', 'S'] },
      {
        sizeRows: ['4 · 101-109 · 55-57 · 52-54', '6 · 100-108 · 55-57 · 52-54'],
        sizeOrder: ['4', '2', '6', 'S'],
      },
    ],
  )
})

test('a form without changes writes nothing, also if a colleague made the same change before', async () => {
  const before = await lines()
  assert.deepEqual(await change(first, 'seen long ago'), { kind: 'unchanged' })
  assert.deepEqual(await lines(), before)
})

test('of two simultaneous changes one is refused; changes of a colleague or a spreadsheet are not overwritten', async () => {
  const { fingerprint } = await seenSizeGuide(at.db)
  const [one, other] = [
    [row('1'), row('4')],
    [row('3'), row('4')],
  ]
  const both = await Promise.all([change(one, fingerprint), change(other, fingerprint)])
  assert.deepEqual(both.map(({ kind }) => kind).toSorted(), ['changed', 'meanwhile'])
  const now = await seenSizeGuide(at.db)
  const told = both.find((result) => result.kind === 'meanwhile')
  assert.deepEqual(told?.kind === 'meanwhile' && told.now, now)

  await importSizeGuide(at, Buffer.from('talla,edad,estatura,pecho,cintura\n,8,120-131,61-66,56-59\n'))
  assert.equal((await change(one, now.fingerprint)).kind, 'meanwhile')
  assert.deepEqual(
    (await sizeGuide(at.db)).map(({ age }) => age),
    ['8'],
  )
})

test('a change of the size guide is undone with the current version, also back to an empty guide', async () => {
  await at.db.deleteFrom('size_guide').execute()
  const changed = await change(first)
  assert.ok(changed.kind === 'changed')
  assert.equal((await change(changed.before, changed.now.fingerprint)).kind, 'changed')
  assert.deepEqual(await sizeGuide(at.db), [])
})

test('only the owner may change the size guide', async () => {
  for (const role of ['sales', 'workshop', 'accounting'] as const) {
    const actor = await hireStaff(at.db, { role })
    const { fingerprint } = await seenSizeGuide(at.db)
    assert.deepEqual(await changeSizeGuide(at.shop, actor, { guide: [], fingerprint }), {
      kind: 'not-allowed',
    })
  }
  assert.deepEqual(await sizeGuide(at.db), first)
})
