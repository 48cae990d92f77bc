import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { turnMarkdowns } from '../../use-cases/discounts/turn-markdowns.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { aboutToPay, pays, pieceOf } from '../helpers/buying.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { prepareMarkdown, provePrices } from '../helpers/test-markdown.ts'
import { createTestShop, type TestShop } from '../helpers/test-shop.ts'

let at: TestShop
before(async () => {
  at = await createTestShop()
})
after(() => at.close())

/** What the garments of a paid order cost, and by how much that was less than the price before the markdown. */
const paid = async (number: string) => {
  const { garments_centavos, markdown_centavos } = await at.db
    .selectFrom('orders')
    .select(['garments_centavos', 'markdown_centavos'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return [garments_centavos, markdown_centavos]
}

test('a buyer who began to pay before a markdown begins or ends pays the price that was shown; a later buyer is told the new price', async () => {
  const early = await aboutToPay(at, 'luna', 9)
  await provePrices(at.db)
  await prepareMarkdown(at.db)
  await turnMarkdowns(at.shop)

  const during = createBuyer(at.app, 'luz@correo.example')
  const refused = await during.order([pieceOf('luna')])
  assert.equal(refused.body.details?.[0]?.issue, 'PRICE_CHANGED')
  assert.ok(JSON.stringify(refused.body).includes('"unit_price":"231.20"'))
  const lower = { ...pieceOf('luna'), price: 23_120 }
  const started = await during.order([lower])
  assert.equal(started.status, 200)
  await turnMarkdowns({ ...at.shop, now: () => new Date(Date.now() + 25 * 3_600_000) })

  const late = createBuyer(at.app, 'sol@correo.example')
  assert.equal((await late.order([lower])).body.details?.[0]?.issue, 'PRICE_CHANGED')
  assert.deepEqual(await paid(await pays(at, during, started.body.id)), [23_120, 5_780])
  assert.deepEqual(await paid(await pays(at, early.buyer, early.orderId)), [28_900, 0])
  await assertInvariants(at)
})
