import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  codesPage,
  findDiscountCodeById,
  findListedCode,
  usesOfCode,
} from '../../data/discounts/discount-codes.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import type { CodeFields } from '../../domain/discounts/discount-code.ts'
import { placeOrderWithCode } from '../../test/helpers/used-code.ts'
import { createTestShop, type TestShop } from '../../test/helpers/test-shop.ts'
import { hireStaff, type StaffActor } from '../../test/helpers/test-staff.ts'
import { changeCode, setCodeActive } from './change-code.ts'
import { makeCode } from './make-code.ts'

let at: TestShop
let owner: StaffActor
before(async () => {
  at = await createTestShop()
  owner = await hireStaff(at.db)
})
after(() => at.close())

const fields: CodeFields = {
  gives: { kind: 'percent', percent: 10 },
  minimum: 0,
  beginsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesPerBuyer: 1,
  scope: { kind: 'all' },
  onMarkedDown: true,
}

let spellings = 0
async function make(changed: Partial<CodeFields> = {}): Promise<string> {
  const id = randomUUID()
  const spelling = `CODIGO-${(spellings += 1)}`
  const made = await makeCode(at.shop, owner, { id, spelling, fields: { ...fields, ...changed } })
  assert.equal(made.kind, 'made')
  return id
}

const codeWith = async (id: string) => (await findDiscountCodeById(at.db, id))!

const linesOf = async (id: string) =>
  (await auditLinesOf(at.db, { kind: 'code', id })).map(({ was, became }) => [was, became])

test('a form that is sent twice makes one code with one line in the audit log', async () => {
  const wanted = { id: randomUUID(), spelling: 'Mamá-10', fields }
  const results = await Promise.all([makeCode(at.shop, owner, wanted), makeCode(at.shop, owner, wanted)])
  assert.deepEqual(results, [{ kind: 'made' }, { kind: 'made' }])
  const { code, spelling, uses, active } = await codeWith(wanted.id)
  assert.deepEqual([code, spelling, uses, active], ['MAMA10', 'Mamá-10', 0, true])
  const [line, ...others] = await linesOf(wanted.id)
  assert.equal(others.length, 0)
  assert.equal(line?.[1]?.['code'], 'Mamá-10')
  assert.equal(line?.[1]?.['percent'], 10)
})

test('another spelling of the same code is refused, and the other code is named', async () => {
  const id = randomUUID()
  await makeCode(at.shop, owner, { id, spelling: 'Otoño 26', fields })
  assert.deepEqual(await makeCode(at.shop, owner, { id: randomUUID(), spelling: 'OTOÑO-26', fields }), {
    kind: 'taken',
    id,
  })
})

test('a code outside its limits is refused with every fault, and nothing is written', async () => {
  const id = randomUUID()
  const faulty: CodeFields = { ...fields, gives: { kind: 'percent', percent: 0 }, minimum: -1 }
  const result = await makeCode(at.shop, owner, { id, spelling: 'ab', fields: faulty })
  assert.deepEqual(result, { kind: 'faulty', faults: ['spelling', 'percent', 'minimum'] })
  assert.equal(await findDiscountCodeById(at.db, id), null)
})

test('the shop stores what a code gives, to which garments and when, as the owner made it', async () => {
  const kinds: Partial<CodeFields>[] = [
    { gives: { kind: 'amount', amount: 5_050 }, scope: { kind: 'categories', categories: ['Girl', 'Sets'] } },
    { gives: { kind: 'free-shipping' }, scope: { kind: 'products', productIds: ['luna', 'sol'] } },
    {
      beginsAt: new Date('2026-11-27T18:00:00Z'),
      endsAt: new Date('2026-12-01T06:00:00Z'),
      mostUses: 10,
      mostUsesPerBuyer: null,
      minimum: 50_000,
      onMarkedDown: false,
    },
  ]
  for (const kind of kinds) {
    const { gives, scope, beginsAt, endsAt, mostUses, mostUsesPerBuyer, minimum, onMarkedDown } =
      await codeWith(await make(kind))
    assert.deepEqual(
      { gives, scope, beginsAt, endsAt, mostUses, mostUsesPerBuyer, minimum, onMarkedDown },
      { ...fields, ...kind },
    )
  }
})

test('a change is written once with its log line, and a change of an older version is refused', async () => {
  const id = await make()
  const change = (version: number, percent: number) =>
    changeCode(at.shop, owner, {
      id,
      version,
      fields: { ...fields, gives: { kind: 'percent', percent }, mostUses: 5 },
    })
  assert.deepEqual(await change(1, 20), { kind: 'changed' })
  const late = await change(1, 30)
  assert.equal(late.kind, 'meanwhile')
  assert.deepEqual(await change(2, 20), { kind: 'changed' })
  const code = await codeWith(id)
  assert.deepEqual([code.gives, code.mostUses, code.version], [{ kind: 'percent', percent: 20 }, 5, 2])
  const [, ...lines] = await linesOf(id)
  assert.deepEqual(lines, [
    [
      { percent: 10, mostUses: null },
      { code: code.spelling, percent: 20, mostUses: 5 },
    ],
  ])
  const missing = { id: randomUUID(), version: 1, fields }
  assert.deepEqual(await changeCode(at.shop, owner, missing), { kind: 'no-such-code' })
})

test('what a used code gives stays; its limits change, but not below its uses', async () => {
  const id = await make()
  for (const email of ['ana@correo.example', 'sol@correo.example'])
    await placeOrderWithCode(at.db, { codeId: id, email })
  const change = (changed: Partial<CodeFields>) =>
    changeCode(at.shop, owner, { id, version: 1, fields: { ...fields, ...changed } })
  assert.deepEqual(await change({ gives: { kind: 'percent', percent: 11 } }), { kind: 'in-use' })
  assert.deepEqual(await change({ onMarkedDown: false }), { kind: 'in-use' })
  assert.deepEqual(await change({ mostUses: 1 }), { kind: 'more-uses', uses: 2 })
  assert.deepEqual(await change({ mostUses: 2, minimum: 100 }), { kind: 'changed' })
})

test('a code is switched off and on again, each with its log line', async () => {
  const id = await make()
  const turn = (active: boolean, version: number) => setCodeActive(at.shop, owner, { id, version, active })
  assert.deepEqual(await turn(false, 1), { kind: 'changed' })
  assert.equal((await codeWith(id)).active, false)
  assert.equal((await turn(true, 1)).kind, 'meanwhile')
  assert.deepEqual(await turn(true, 2), { kind: 'changed' })
  assert.deepEqual(
    (await linesOf(id)).slice(1).map(([, became]) => became?.['active']),
    [false, true],
  )
})

test('the list and the page of a code count its uses, and add up the money of paid ones only', async () => {
  const id = await make()
  const orders = []
  for (const minute of [1, 2, 3])
    orders.push(
      await placeOrderWithCode(at.db, {
        codeId: id,
        given: 1_000 * minute,
        createdAt: new Date(Date.UTC(2026, 10, 27, 12, minute)),
      }),
    )
  const unpaid = orders[2]!.number
  await at.db
    .updateTable('checkouts')
    .set({ state: 'capturing' })
    .where('order_number', '=', unpaid)
    .execute()
  const listed = await findListedCode(at.db, id)
  assert.deepEqual([listed?.uses, listed?.given], [3, 3_000])
  const first = await usesOfCode(at.db, { codeId: id, after: null, size: 2 })
  assert.deepEqual(
    first.uses.map(({ orderNumber, given, buyer }) => [orderNumber, given, buyer]),
    [
      [unpaid, 3_000, 'Ana Treviño'],
      [orders[1]!.number, 2_000, 'Ana Treviño'],
    ],
  )
  const second = await usesOfCode(at.db, { codeId: id, after: first.next, size: 2 })
  assert.deepEqual(
    second.uses.map(({ orderNumber }) => orderNumber),
    [orders[0]!.number],
  )
  assert.equal(second.next, null)
})

test('the list begins with the newest code, goes on page by page, and finds codes by their beginning', async () => {
  const all = await codesPage(at.db, { sought: '', after: null, size: 100 })
  const times = all.codes.map(({ createdAt }) => createdAt.getTime())
  assert.deepEqual(
    times,
    times.toSorted((a, b) => b - a),
  )
  const seen: string[] = []
  let after: Parameters<typeof codesPage>[1]['after'] = null
  do {
    const page = await codesPage(at.db, { sought: '', after, size: 2 })
    seen.push(...page.codes.map(({ id }) => id))
    after = page.next
  } while (after)
  assert.deepEqual(
    seen,
    all.codes.map(({ id }) => id),
  )
  const found = await codesPage(at.db, { sought: 'MAMA', after: null, size: 5 })
  assert.deepEqual(
    found.codes.map(({ spelling }) => spelling),
    ['Mamá-10'],
  )
})
