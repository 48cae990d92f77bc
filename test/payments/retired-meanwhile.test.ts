import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { saveProducts } from '../../use-cases/catalogue/save-products.ts'
import { type ApiAnswer, createBuyer } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { hireStaff, type StaffActor } from '../helpers/test-staff.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

let at: TestShop
let owner: StaffActor
before(async () => {
  at = await createTestShop()
  owner = await hireStaff(at.db)
})
after(() => at.close())
afterEach(() => assertInvariants(at))

const line = (id: string) => ({ sku: `${id}#na-4`, quantity: 1, price: 28_900 })
async function retire(id: string): Promise<void> {
  const result = await saveProducts(at.shop, owner, [{ id, seen: { status: 1 }, fields: { status: 0 } }])
  assert.equal(result.kind, 'saved')
}
const standing = (id: string) =>
  at.db
    .selectFrom('products')
    .select(['status', 'pieces', 'held'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
/** The answer names the id of the retired garment. The browser knows the garment's name and shows it. */
function assertTold({ status, body }: ApiAnswer, id: string): void {
  assert.equal(status, 409)
  const [told] = body.details ?? []
  assert.equal(told?.issue, 'OUT_OF_STOCK')
  assert.deepEqual(told.lines, [
    { id: `${id}#na-4`, title: '', image: '', removed: 1, left: 0, reason: 'gone' },
  ])
}

test('a retired product in a cart: the buyer is told which garment is gone, nothing is charged or held, and the rest can be bought', async () => {
  await stock(at.db, 'se-va', 2)
  await stock(at.db, 'se-queda', 2)
  await retire('se-va')
  const buyer = createBuyer(at.app)
  assertTold(await buyer.order([line('se-va'), line('se-queda')]), 'se-va')
  assert.deepEqual(await standing('se-va'), { status: 0, pieces: 2, held: 0 })
  assert.deepEqual(await standing('se-queda'), { status: 1, pieces: 2, held: 0 })
  assert.equal((await buyer.order([line('se-queda')])).status, 200)
})

test('a retired product in a checkout stays held for its buyer, and is sold or returns to stock', async () => {
  await stock(at.db, 'apartada', 2)
  const [pays, leaves] = [createBuyer(at.app), createBuyer(at.app)]
  const [paid, left] = [await pays.order([line('apartada')]), await leaves.order([line('apartada')])]
  assert.deepEqual([paid.status, left.status], [200, 200])
  await retire('apartada')
  assert.deepEqual(await standing('apartada'), { status: 0, pieces: 2, held: 2 })
  at.emulator.controls.approve(paid.body.id!)
  assert.equal((await pays.capture(paid.body.id!)).status, 200)
  assert.equal((await pays.current()).state, 'paid')
  assert.equal((await leaves.cancel(left.body.id!)).status, 200)
  assert.deepEqual(await standing('apartada'), { status: 0, pieces: 1, held: 0 })
  assertTold(await leaves.order([line('apartada')]), 'apartada')
})

test('retiring and paying at once: a buyer who starts first keeps the hold, a later buyer is told', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = `a-la-vez-${round}`
    await stock(at.db, id, 1)
    const buyer = createBuyer(at.app)
    const pressed = [() => retire(id), () => buyer.order([line(id)])]
    const results = await Promise.all((round % 2 ? pressed.toReversed() : pressed).map((press) => press()))
    const answer = results.find((result) => result !== undefined)!
    assert.deepEqual(await standing(id), { status: 0, pieces: 1, held: answer.status === 200 ? 1 : 0 })
    if (answer.status !== 200) assertTold(answer, id)
  }
})
