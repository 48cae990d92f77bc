import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type CodeFault,
  codeFaults,
  type CodeFields,
  codeState,
  type DiscountCode,
  givesTheSame,
  isSpelling,
} from './discount-code.ts'

const fields: CodeFields = {
  gives: { kind: 'percent', percent: 10 },
  minimum: 0,
  beginsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesPerBuyer: null,
  scope: { kind: 'all' },
  onMarkedDown: true,
}

const noon = new Date('2026-11-27T18:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

test('each field outside its limits is a fault, and all faults are returned together', () => {
  const faulty: [Partial<CodeFields>, CodeFault[]][] = [
    [{}, []],
    [{ gives: { kind: 'free-shipping' } }, []],
    [{ gives: { kind: 'percent', percent: 100 } }, []],
    [{ gives: { kind: 'percent', percent: 0 } }, ['percent']],
    [{ gives: { kind: 'percent', percent: 101 } }, ['percent']],
    [{ gives: { kind: 'percent', percent: NaN } }, ['percent']],
    [{ gives: { kind: 'amount', amount: 0 } }, ['amount']],
    [{ minimum: -1 }, ['minimum']],
    [{ minimum: 100_000_001 }, ['minimum']],
    [{ beginsAt: new Date(NaN) }, ['begins']],
    [{ endsAt: new Date(NaN), beginsAt: noon }, ['ends']],
    [{ beginsAt: noon, endsAt: noon }, ['ends-before-begin']],
    [{ beginsAt: noon, endsAt: later(1) }, []],
    [
      { mostUses: 0, mostUsesPerBuyer: 1.5, scope: { kind: 'categories', categories: [] } },
      ['mostUses', 'mostUsesPerBuyer', 'empty-scope'],
    ],
  ]
  for (const [change, faults] of faulty) assert.deepEqual(codeFaults({ ...fields, ...change }), faults)
})

test('a spelling has at most 30 characters and 3 letters or digits', () => {
  for (const spelling of ['MAMÁ 10', 'abc', 'GRACIAS-7K3M9Q']) assert.ok(isSpelling(spelling), spelling)
  for (const spelling of ['', '¡¡¡!!!', 'a-b', 'a'.repeat(31), `ab${' '.repeat(30)}c`])
    assert.ok(!isSpelling(spelling), spelling)
})

test('a code is off, prepared, running, ended or used up', () => {
  const code = {
    ...fields,
    spelling: 'MAMA10',
    code: 'MAMA10',
    active: true,
    forEmail: '',
    orderId: null,
    messageId: null,
    uses: 0,
    version: 1,
  }
  const state = (change: Partial<DiscountCode>) => codeState({ ...code, ...change }, noon)
  assert.equal(state({}), 'running')
  assert.equal(state({ active: false, endsAt: noon }), 'off')
  assert.equal(state({ beginsAt: later(1) }), 'prepared')
  assert.equal(state({ beginsAt: noon, endsAt: later(1) }), 'running')
  assert.equal(state({ endsAt: noon }), 'ended')
  assert.equal(state({ mostUses: 2, uses: 1 }), 'running')
  assert.equal(state({ mostUses: 2, uses: 2 }), 'used-up')
})

test('limits and window do not change what a code gives; amount, garments and marked-down garments do', () => {
  assert.ok(givesTheSame(fields, { ...fields, minimum: 100, mostUses: 2, endsAt: noon }))
  for (const change of [
    { gives: { kind: 'percent', percent: 11 } },
    { scope: { kind: 'products', productIds: ['a'] } },
    { onMarkedDown: false },
  ] as const)
    assert.ok(!givesTheSame(fields, { ...fields, ...change }))
})
