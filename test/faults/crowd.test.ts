import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createRandom } from '../../drawing/random.ts'
import { type Buyer, createBuyer } from '../helpers/buyer.ts'
import { assertInvariants, assertStock } from '../helpers/invariants.ts'
import { type KillableShop, openKillableShop, settled } from '../helpers/killable-shop.ts'
import { stock } from '../helpers/test-shop.ts'

const pieces = 10
const buyers = 200
/** With two in three paying for what they get, the last piece is sold long before. */
const rounds = 25

let on: KillableShop

before(async () => {
  on = await openKillableShop()
  await on.start()
  await on.start()
})
after(() => on.close())

type Mood = 'pays' | 'is-declined' | 'leaves' | 'abandons' | 'is-cut-off'
const moods: readonly Mood[] = ['pays', 'pays', 'is-declined', 'leaves', 'abandons', 'is-cut-off']

test('200 buyers, 10 pieces, two processes of the shop: never more than 10 are paid, and in the end all 10', async () => {
  // The same for everybody, so that a red run is everybody's; `SEED=$RANDOM` explores.
  const seed = Number(process.env['SEED'] ?? 101)
  console.log(`seed ${seed}`)
  const chance = createRandom(String(seed))
  await stock(on.db, 'pocas', pieces)
  let waiting = Array.from({ length: buyers }, (_, index) => ({
    buyer: createBuyer(on.app, `persona${index}@correo.example`),
    mood: chance.pick(moods),
    // Two lines of one product share its pieces.
    lines: chance.next() < 0.2 ? ['4', '6'] : ['4'],
  }))
  for (let round = 0; round < rounds && (await sold()) < pieces; round += 1) {
    const outcomes = await Promise.all(
      waiting.map(async (each) => ({ ...each, served: await visit(each.buyer, each.mood, each.lines) })),
    )
    await settled(on)
    await assertInvariants(on)
    await assertStock(on, 'pocas', pieces)
    assert.ok((await sold()) <= pieces, 'never more than there were')
    waiting = outcomes.filter(({ served }) => !served)
  }
  assert.equal(await sold(), pieces, 'every piece found its buyer in the end')
})

/** True when this buyer is done with the shop: has bought, or went away. False: there was nothing left for them. */
async function visit(buyer: Buyer, mood: Mood, ages: readonly string[]): Promise<boolean> {
  const lines = ages.map((age) => ({ sku: `pocas#na-${age}`, quantity: 1, price: 28_900 }))
  const started = await buyer.order(lines)
  if (started.status === 409) return false
  assert.equal(started.status, 200, JSON.stringify(started.body))
  const orderId = started.body.id!
  const { controls } = on.emulator
  if (mood === 'abandons') return true
  if (mood === 'leaves') {
    await buyer.cancel(orderId)
    return true
  }
  if (mood === 'is-declined')
    controls.addFault({ on: 'orders.capture', do: 'issue', issue: 'INSTRUMENT_DECLINED', orderId })
  if (mood === 'is-cut-off') controls.addFault({ on: 'orders.capture', do: 'drop', when: 'after', orderId })
  controls.approve(orderId)
  const answer = await buyer.capture(orderId)
  if (mood === 'is-declined') {
    assert.equal(answer.status, 422, 'the card is declined once')
    controls.approve(orderId)
    await buyer.capture(orderId)
  }
  return true
}

async function sold(): Promise<number> {
  const rows = await on.db
    .selectFrom('order_items')
    .select('quantity')
    .where('product_id', '=', 'pocas')
    .execute()
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}
