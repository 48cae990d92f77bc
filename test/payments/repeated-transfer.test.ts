import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findTransfer } from '../../data/payments/transfers.ts'
import { chooseTransfer } from '../../use-cases/transfers/choose-transfer.ts'
import { cancelTransfer } from '../../use-cases/transfers/follow-transfer.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { purchaseOf } from '../helpers/transfer-scene.ts'

let at: TestShop
let shop: TestShop['shop']
let db: TestShop['db']
before(async () => {
  at = await createTestShop()
  ;({ shop, db } = at)
  await stock(db, 'repetida', 10)
})
after(() => at.close())

test('a browser that chooses transfer twice for one purchase gets one order', async () => {
  const purchase = purchaseOf('repetida')
  const [first, second] = await Promise.all([chooseTransfer(shop, purchase), chooseTransfer(shop, purchase)])
  assert.deepEqual(first, second)
})

test('a buyer who has seen the order and buys the same again gets a second order, also if the request is repeated', async () => {
  const purchase = purchaseOf('repetida')
  const numberOf = async (again?: string) => {
    const chosen = await chooseTransfer(shop, again === undefined ? purchase : { ...purchase, again })
    return chosen.kind === 'chosen' ? chosen.orderNumber : chosen.kind
  }
  const first = await numberOf()
  assert.equal(await numberOf(), first)
  assert.equal(await numberOf('PL-0000-00000'), first, 'the order that was seen is another one')
  const second = await numberOf(first)
  assert.notEqual(second, first)
  assert.equal(await numberOf(first), second)
  const { accessKey } = (await findTransfer(db, { orderNumber: second }))!
  await cancelTransfer(shop, { orderNumber: second, claim: { customerId: null, accessKey } })
  const third = await numberOf(second)
  assert.ok(third !== first && third !== second, 'an order before the cancelled one was seen too')
})
