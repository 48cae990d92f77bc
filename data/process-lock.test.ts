import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDatabase } from './database.ts'
import { withProcessLock } from './process-lock.ts'

const db = openDatabase({})
const other = openDatabase({})

test('work with the same key runs one after the other, other work at once, and a failure releases the lock', async () => {
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
  const first = withProcessLock(db, 'a', work('a1'))
  const second = assert.rejects(withProcessLock(db, 'a', work('a2')), /no/)
  const third = withProcessLock(db, 'a', work('a3'))
  assert.equal(await withProcessLock(db, 'b', work('b')), 'b')
  assert.equal(await withProcessLock(other, 'a', work('elsewhere')), 'elsewhere')
  assert.deepEqual(done, ['a1 begins', 'b begins', 'b', 'elsewhere begins', 'elsewhere'])
  open()
  assert.equal(await first, 'a1')
  await second
  assert.equal(await third, 'a3')
  assert.deepEqual(done.slice(5), ['a1', 'a2 begins', 'a3 begins', 'a3'])
})
