import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { test } from 'node:test'

import { withMachineLock } from './machine-lock.mjs'

test('the lock admits one holder at a time, and returns the value of its work', async () => {
  const name = randomUUID()
  let inside = 0
  let most = 0
  const work = async (): Promise<number> => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setImmediate(resolve))
    inside -= 1
    return 7
  }
  const outcomes = await Promise.all([1, 2, 3].map(() => withMachineLock(name, work)))
  assert.deepEqual(outcomes, Array(3).fill({ kind: 'done', value: 7 }))
  assert.equal(most, 1)
})

test('after the timeout the waiting process learns that the lock is taken', async () => {
  const name = randomUUID()
  let waited = false
  await withMachineLock(name, async () => {
    const second = await withMachineLock(name, async () => assert.fail('two holders of one lock'), {
      patience: 0,
      onWait: () => (waited = true),
    })
    assert.deepEqual(second, { kind: 'busy' })
  })
  assert.ok(waited)
})

test('work that throws releases the lock', async () => {
  const name = randomUUID()
  await assert.rejects(
    withMachineLock(name, async () => {
      throw new Error('inside')
    }),
    /inside/,
  )
  assert.equal((await withMachineLock(name, async () => 1, { patience: 0 })).kind, 'done')
})

test('a killed holder releases the lock', async () => {
  const name = randomUUID()
  const module = path.resolve(import.meta.dirname, 'machine-lock.mjs')
  const program = `
    const { withMachineLock } = await import(${JSON.stringify(module)})
    await withMachineLock(${JSON.stringify(name)}, () => {
      console.log('held')
      return new Promise(() => setInterval(() => undefined, 1000))
    })`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(holder, 'exit')
  await once(holder.stdout, 'data')
  assert.equal((await withMachineLock(name, async () => 1, { patience: 0 })).kind, 'busy')
  holder.kill('SIGKILL')
  await ended
  assert.equal((await withMachineLock(name, async () => 1)).kind, 'done')
})
