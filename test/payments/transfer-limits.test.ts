import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { visitorAt } from '../../domain/purchase/checkout-owner.ts'
import { startRefusal } from '../../app/api/payment-refusal-answers.ts'
import { cancelTransfer } from '../../use-cases/transfers/follow-transfer.ts'
import { chooseTransfer, type TransferChosen } from '../../use-cases/transfers/choose-transfer.ts'
import { testTransferLimits } from '../helpers/test-settings.ts'
import { knownCustomer } from '../helpers/test-customers.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { purchaseOf } from '../helpers/transfer-scene.ts'

let at: TestShop
before(async () => {
  at = await createTestShop({ settings: { transferLimits: testTransferLimits } })
  await stock(at.db, 'pieza', 100)
})
after(() => at.close())

let ana: { id: string; name: string; email: string }
beforeEach(async () => {
  const { id, email } = await knownCustomer(at.db)
  ana = { id, name: 'Ana Treviño', email }
})

/** Each purchase comes from a browser and a network of its own. */
let networks = 0
const fromSomewhere = () => ({ visitor: randomUUID(), address: `192.0.2.${(networks += 1)}` })
const byGuest = (email: string) => chooseTransfer(at.shop, purchaseOf('pieza', { ...fromSomewhere(), email }))
function byAna(): Promise<TransferChosen> {
  const { visitor, address } = fromSomewhere()
  const purchase = purchaseOf('pieza', { visitor: visitorAt(visitor, ana.id), address, email: ana.email })
  return chooseTransfer(at.shop, { ...purchase, customer: ana })
}
async function kinds(count: number, choose: () => Promise<TransferChosen>): Promise<Set<string>> {
  const found = new Set<string>()
  for (let nth = 0; nth < count; nth += 1) found.add((await choose()).kind)
  return found
}

test('strangers who use up the open transfers of an address do not keep its customer from choosing transfer', async () => {
  assert.deepEqual(await kinds(2, () => byGuest(ana.email)), new Set(['chosen']))
  assert.deepEqual(await byGuest(ana.email.toUpperCase()), {
    kind: 'too-many-transfers',
    of: 'email',
    open: 2,
  })
  assert.deepEqual(await kinds(2, byAna), new Set(['chosen']))
  assert.deepEqual(await byAna(), { kind: 'too-many-transfers', of: 'customer', open: 2 })
})

test('a guest at the limit reads how many transfers wait, how to cancel them, and that the payment online is open', () => {
  const refused = { kind: 'too-many-transfers', of: 'email', open: 2 } as const
  const { detail, code } = startRefusal(refused, at.shop.now(), { code: '' })
  assert.equal(code, 'TOO_MANY_TRANSFERS')
  assert.match(detail, /^Con este correo ya hay 2 pedidos .* enlace de sus correos\. .* PayPal\.$/)
})

test('strangers who choose and cancel all day do not keep the customer from choosing transfer, who has the same limit', async () => {
  const cancelled = async (choosing: Promise<TransferChosen>) => {
    const chosen = await choosing
    if (chosen.kind === 'chosen') {
      const { orderNumber, accessKey } = chosen
      await cancelTransfer(at.shop, { orderNumber, claim: { customerId: null, accessKey } })
    }
    return chosen
  }
  for (const choose of [() => byGuest(ana.email), byAna]) {
    assert.deepEqual(await kinds(20, () => cancelled(choose())), new Set(['chosen']))
    assert.deepEqual(await choose(), { kind: 'too-many-transfers', of: 'day' })
  }
})
