import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { settleDuePayments } from '../../use-cases/settle-due-payments.ts'
import { startPayment } from '../../use-cases/start-payment.ts'
import { assertInvariants } from '../helpers/invariants.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

let at: TestShop
const products = Array.from({ length: 16 }, (_, index) => `limite-${index}`)
let taken = 0

before(async () => {
  at = await createTestShop()
  // One for each: nobody waits for another's product.
  for (const product of products) await stock(at.db, product, 3)
})
after(() => at.close())

const most = 5

/** A browser of this address presses the button. */
function start(visitor: string, address: string) {
  const totals = { itemTotal: 28_900, shipping: 15_000, total: 43_900 }
  return startPayment(
    { ...at.shop, settings: { ...at.shop.settings, holdsPerAddress: most } },
    {
      visitor,
      address,
      customer: null,
      requested: [{ lineId: `${products[(taken += 1)]}#na-4`, quantity: 1, unitPrice: 28_900 }],
      shown: totals,
      delivery: {
        fullName: 'Ana Treviño',
        street: 'Hidalgo 12',
        suburb: 'Centro',
        city: 'Monterrey',
        state: 'Nuevo León',
        postalCode: '64000',
        country: 'MX',
      },
      email: 'ana@correo.example',
      comments: '',
    },
  )
}

test('one address holds so many checkouts and no more, however many ask at once; others are not concerned', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => start(`visitante-${index}`, '2001:db8:1:2::' + index)),
  )
  const kinds = answers.map(({ kind }) => kind)
  assert.equal(kinds.filter((kind) => kind === 'started').length, most)
  assert.equal(kinds.filter((kind) => kind === 'too-many-holds').length, 12 - most)
  assert.equal((await start('vecina', '2001:db8:1:3::1')).kind, 'started')

  const first = `visitante-${kinds.indexOf('started')}`
  assert.equal((await start(first, '2001:db8:1:2::9')).kind, 'started', 'who is at it already goes on')

  at.later(16)
  await settleDuePayments(at.shop)
  assert.equal((await start('otra', '2001:db8:1:2::77')).kind, 'started', 'once the holds ended')
  await assertInvariants(at)
})
