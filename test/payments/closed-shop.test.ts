import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Opening } from '../../domain/opening/opening.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

let at: TestShop
before(async () => {
  at = await createTestShop()
  await stock(at.db, 'playera', 5)
})
after(() => at.close())

const become = (state: Opening['state']) => {
  at.shop.settings = { ...at.shop.settings, opening: { state, words: '' } }
}

const lines = [{ sku: 'playera#na-4', quantity: 1, price: 28_900 }]

test('a closed shop starts no new payment, and a payment under way can be finished', async () => {
  const paying = createBuyer(at.app)
  const { body } = await paying.order(lines)
  become('closed')
  const late = await createBuyer(at.app, 'tarde@correo.example').order(lines)
  assert.deepEqual([late.status, late.body.details?.[0]?.issue], [503, 'SHOP_CLOSED'])
  const held = await at.db.selectFrom('holds').select('quantity').execute()
  assert.deepEqual(held, [{ quantity: 1 }], 'no piece is held for the second buyer')
  assert.equal((await paying.order(lines)).body.id, body.id, 'a repeated press continues the same payment')
  at.emulator.controls.approve(body.id!)
  const paid = await paying.capture(body.id!)
  assert.deepEqual([paid.status, paid.body.status], [200, 'COMPLETED'])
  assert.equal((await paying.order([{ ...lines[0]!, quantity: 2 }])).status, 503, 'no new payment')
  become('open')
  assert.equal((await paying.order([{ ...lines[0]!, quantity: 2 }])).status, 200)
})
