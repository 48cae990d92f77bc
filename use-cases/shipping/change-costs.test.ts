import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { costsByRange, costsByState, lockShippingCosts } from '../../data/shipping/shipping-costs.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { spreadsheetImportSteps } from '../../test/helpers/spreadsheet-import-steps.ts'
import { connectionsWait } from '../../test/helpers/connections-wait.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { lookUpPostalCode } from '../purchase/look-up-postal-code.ts'
import { applyConfirmedImport, confirmImport } from '../spreadsheets/apply-import.ts'
import { undoImport, undoAppliedImport } from '../spreadsheets/undo-import.ts'
import { changeCostOfCodes, changeCostsByState } from './change-cost-of-codes.ts'

const at = await createTestShop()
after(() => at.close())
const owner = await hireStaff(at.db, { role: 'owner' })

const costOf = async (code: string) => (await lookUpPostalCode(at.shop, code)).shipping
const put = (first: string, last: string, cost: number | null, was: number | null = null) =>
  changeCostOfCodes(at.shop, owner, { first, last, cost, was })
const state = (name: string, cost: number | null, was: number | null = null) =>
  changeCostsByState(at.shop, owner, [{ state: name, cost, was }])

test('a code costs what the owner set for the code, its range or its state, else the usual cost', async () => {
  assert.deepEqual(await costOf('64000'), { by: 'usual', cost: 15_000 })
  await state('Nuevo León', 9_900)
  await put('64000', '64999', 8_900)
  await put('64100', '64199', 7_900)
  await put('64150', '64150', 0)
  assert.deepEqual(await Promise.all(['65000', '64000', '64100', '64150', '97000'].map(costOf)), [
    { by: 'state', state: 'Nuevo León', cost: 9_900 },
    { by: 'range', first: '64000', last: '64999', cost: 8_900 },
    { by: 'range', first: '64100', last: '64199', cost: 7_900 },
    { by: 'code', cost: 0 },
    { by: 'usual', cost: 15_000 },
  ])
  await put('64150', '64150', null, 0)
  await put('64100', '64199', null, 7_900)
  assert.equal((await costOf('64150')).cost, 8_900)
})

test('a range that overlaps another is refused, and a colleague’s change is not overwritten', async () => {
  assert.deepEqual(await put('63000', '64500', 1_000), {
    kind: 'crosses',
    range: { first: '64000', last: '64999', cost: 8_900 },
  })
  assert.deepEqual(await put('64000', '64999', 1_000), { kind: 'meanwhile', cost: 8_900 })
  assert.deepEqual(await put('64000', '64999', 1_000, 8_900), { kind: 'changed' })
  assert.deepEqual(await state('Nuevo León', 5_000), {
    kind: 'meanwhile',
    now: [{ state: 'Nuevo León', cost: 9_900 }],
  })
  // Two people who change different states do not conflict.
  const both = [
    { state: 'Nuevo León', was: null, cost: null },
    { state: 'Yucatán', was: null, cost: 19_900 },
  ]
  assert.deepEqual(await changeCostsByState(at.shop, owner, both), { kind: 'changed' })
  assert.deepEqual(await costsByState(at.db), [
    { state: 'Nuevo León', cost: 9_900 },
    { state: 'Yucatán', cost: 19_900 },
  ])
})

test('of two simultaneous ranges that overlap one is refused', async () => {
  const both = await Promise.all([put('80000', '80500', 1_000), put('80400', '80900', 2_000)])
  assert.deepEqual(both.map(({ kind }) => kind).toSorted(), ['changed', 'crosses'])
  assert.equal((await costsByRange(at.db)).filter(({ first }) => first.startsWith('80')).length, 1)
})

test('the log has the old and the new cost; only the owner may change costs', async () => {
  const lines = await auditLinesOf(at.db, { kind: 'shipping', id: 'costs' })
  const range = { place: '64000–64999' }
  assert.ok(
    lines.some(
      ({ was, became }) =>
        JSON.stringify([was, became]) ===
        JSON.stringify([
          { costs: [{ ...range, shipping: 8_900 }] },
          { costs: [{ ...range, shipping: 1_000 }] },
        ]),
    ),
  )
  const sales = await hireStaff(at.db, { role: 'sales' })
  for (const refused of [
    await changeCostOfCodes(at.shop, sales, { first: '64000', last: '64000', was: null, cost: 0 }),
    await changeCostsByState(at.shop, sales, []),
  ])
    assert.deepEqual(refused, { kind: 'not-allowed' })
})

test('of a simultaneous spreadsheet and form the second sees the first one’s costs and overwrites none', async () => {
  const { previewed, found } = spreadsheetImportSteps(at.shop, owner)
  const confirmedImport = async (cost: number) => {
    const bytes = Buffer.from(`cp,colonia,ciudad,estado,envío\n97000,Centro,Mérida,Yucatán,${cost}`)
    const { id, fingerprint } = await previewed(bytes, { kind: 'postal-codes' })
    assert.deepEqual(await confirmImport(at.shop, owner, { id, fingerprint }), { kind: 'queued' })
    return id
  }
  const take = (importId: string) => applyConfirmedImport(at.shop, { importId, turn: 1, by: owner })

  const late = await confirmedImport(79)
  const [changed] = await oneAfterTheOther(
    () => put('97000', '97000', 5_000),
    () => take(late),
  )
  assert.deepEqual(changed, { kind: 'changed' })
  assert.deepEqual([(await found(late)).state, (await costOf('97000')).cost], ['preview', 5_000])

  const early = await confirmedImport(89)
  const [, changedLate] = await oneAfterTheOther(
    () => take(early),
    () => put('97000', '97000', 6_000, 5_000),
  )
  assert.deepEqual(changedLate, { kind: 'meanwhile', cost: 8_900 })
  assert.deepEqual([(await found(early)).state, (await costOf('97000')).cost], ['applied', 8_900])

  assert.deepEqual(await undoImport(at.shop, owner, { id: early }), { kind: 'queued' })
  const { turn } = await found(early)
  await oneAfterTheOther(
    () => put('97000', '97000', 7_000, 8_900),
    () => undoAppliedImport(at.shop, { importId: early, turn, by: owner }),
  )
  const { state: ended, leftAsIs } = await found(early)
  assert.deepEqual([ended, leftAsIs.length, (await costOf('97000')).cost], ['undone', 1, 7_000])
})

/** Both requests wait for the lock of the costs in a known order, and then continue. */
async function oneAfterTheOther<First, Second>(
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const started: [Promise<First>, Promise<Second>][] = []
  await at.db.transaction().execute(async (tx) => {
    await lockShippingCosts(tx)
    const one = first()
    await connectionsWait(at.db, 1)
    const other = second()
    await connectionsWait(at.db, 2)
    started.push([one, other])
  })
  return Promise.all(started[0]!)
}
