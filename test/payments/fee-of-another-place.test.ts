import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { freePieces } from '../../data/purchase/stock.ts'
import { type ApiAnswer, createBuyer, monterreyAddress, orderOf } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { knowPostalCode } from '../helpers/postal-code.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
  await stock(at.db, 'playera', 30)
  await knowPostalCode(at.db, { postalCode: '64000', cost: 7_900 })
  await knowPostalCode(at.db, { postalCode: '97000', cost: 19_900, city: 'Mérida', state: 'Yucatán' })
  // A Coahuila town whose postal code lies in the number range of Nuevo León, as a few border towns have.
  const ramos = { city: 'Ramos', state: 'Coahuila de Zaragoza' }
  await knowPostalCode(at.db, { postalCode: '66999', cost: 9_900, ...ramos })
})
after(() => at.close())
afterEach(() => assertInvariants(at))

function order(state: string, postalCode: string, fee: number): Promise<ApiAnswer> {
  const lines = [{ sku: 'playera#na-4', quantity: 1, price: 28_900 }]
  const address = { ...monterreyAddress, admin_area_1: state, postal_code: postalCode }
  return createBuyer(at.app).post(orderOf(lines, fee, 'ana@correo.example', address))
}

const refused: [what: string, state: string, postalCode: string, fee: number, named: string][] = [
  ['an address in Mérida with the shipping cost of Monterrey', 'Yucatán', '64000', 7_900, 'Nuevo León'],
  ['an unrecorded postal code of another state', 'Yucatán', '64111', 15_000, 'Nuevo León'],
  ['a postal code recorded for the neighbouring state', 'Nuevo León', '66999', 9_900, 'Coahuila'],
  ['a postal code of no state', 'Yucatán', '18000', 15_000, 'Ningún estado'],
]
for (const [what, state, postalCode, fee, named] of refused)
  test(`${what} is refused before pricing, before a hold and before any call to the provider`, async () => {
    const asked = at.emulator.controls.orders().length
    const { status, body } = await order(state, postalCode, fee)
    assert.equal(status, 400)
    const [fault] = body.details!
    assert.equal(fault?.issue, 'POSTAL_CODE_ELSEWHERE')
    assert.equal(fault?.field, 'postal_code')
    assert.ok(fault?.description.includes(named), fault?.description)
    assert.equal(at.emulator.controls.orders().length, asked)
    assert.equal((await freePieces(at.db, ['playera'])).get('playera'), 30)
    assert.deepEqual(await at.db.selectFrom('checkouts').select('id').execute(), [])
  })

test('an address whose postal code and state agree pays its own shipping cost, however the state is written', async () => {
  for (const [state, postalCode, fee] of [
    ['Yucatán', '97000', 19_900],
    ['Nuevo León', '64111', 15_000],
    ['Coahuila', '66999', 9_900],
    ['coahuila de zaragoza', '66999', 9_900],
  ] as const)
    assert.equal((await order(state, postalCode, fee)).status, 200, `${state} ${postalCode}`)
  const kept = await at.db.selectFrom('checkouts').select('delivery').execute()
  const states = kept.map(({ delivery }) => (delivery as { state: string }).state)
  assert.deepEqual(states.toSorted(), ['Coahuila', 'Coahuila', 'Nuevo León', 'Yucatán'])
})
