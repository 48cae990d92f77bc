// A process may die while it tells those who wait for pieces: each of them gets one mail, and nobody is forgotten.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WatchedStep } from '../../use-cases/step.ts'
import { cutOffAt, type KillableShop, openKillableShop, settled } from '../helpers/killable-shop.ts'
import { setUnit } from '../helpers/set-unit.ts'
import { stock } from '../helpers/test-shop.ts'
import { toldPeople, waitFor, waitingPeople } from '../helpers/waiting-people.ts'

let on: KillableShop
before(async () => {
  on = await openKillableShop()
})
after(() => on.close())

const people = waitingPeople(5)
const steps: readonly WatchedStep[] = ['stock-waits-told', 'mail-sent', 'mail-marked', 'job-handled']

for (const step of steps)
  test(`${step}: the process dies, and the next one tells everybody once`, async () => {
    const id = `luna-${step}`
    await stock(on.db, id, 0)
    await waitFor(on.db, id, people)
    const before = await on.mails('stock-wait-told')
    await cutOffAt(on, step, () => setUnit(on.db, id, { pieces: people.length }))
    await settled(on)
    const waits = await on.db
      .selectFrom('stock_waits')
      .select(['email', 'state'])
      .where('product_id', '=', id)
      .orderBy('waiting_since')
      .execute()
    assert.deepEqual(
      waits,
      people.map((email) => ({ email, state: 'told' })),
    )
    assert.deepEqual(await toldPeople(on.db), people)
    assert.equal((await on.mails('stock-wait-told')) - before, people.length)
    await on.db.deleteFrom('outbox').execute()
  })
