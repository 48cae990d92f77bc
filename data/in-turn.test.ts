import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDatabase } from './database.ts'
import { inTurn } from './in-turn.ts'

// Only told apart from others, never asked.
const db = openDatabase({})
const other = openDatabase({})

test('work of one key waits for its turn, work of others does not, and a failure ends a turn too', async () => {
  const done: string[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const work = (name: string) => async () => {
    done.push(`${name} begins`)
    if (name === 'a1') await gate
    if (name === 'a2') throw new Error('no')
    done.push(name)
    return name
  }
  const first = inTurn(db, 'a', work('a1'))
  const second = assert.rejects(inTurn(db, 'a', work('a2')), /no/)
  const third = inTurn(db, 'a', work('a3'))
  assert.equal(await inTurn(db, 'b', work('b')), 'b')
  assert.equal(await inTurn(other, 'a', work('elsewhere')), 'elsewhere')
  assert.deepEqual(done, ['a1 begins', 'b begins', 'b', 'elsewhere begins', 'elsewhere'])
  open()
  assert.equal(await first, 'a1')
  await second
  assert.equal(await third, 'a3')
  assert.deepEqual(done.slice(5), ['a1', 'a2 begins', 'a3 begins', 'a3'])
})
