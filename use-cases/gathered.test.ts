import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gathered } from './gathered.ts'

test('what comes while one call is under way goes together in the next', async () => {
  const calls: string[][] = []
  const gates: (() => void)[] = []
  const mark = gathered<string>(async (items) => {
    calls.push([...items])
    await new Promise<void>((resolve) => gates.push(resolve))
  })
  const first = [mark('a'), mark('b')]
  await Promise.resolve()
  const later = [mark('c'), mark('d'), mark('e')]
  gates.shift()!()
  await Promise.all(first)
  while (gates.length === 0) await Promise.resolve()
  gates.shift()!()
  await Promise.all(later)
  assert.deepEqual(calls, [
    ['a', 'b'],
    ['c', 'd', 'e'],
  ])
})

test('one item that cannot be done keeps nobody else’s back', async () => {
  const done: string[] = []
  const mark = gathered<string>(async (items) => {
    if (items.includes('poison')) throw new Error('cannot be')
    done.push(...items)
  })
  const outcomes = await Promise.allSettled(['a', 'poison', 'b', 'c'].map(mark))
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  )
  assert.deepEqual(done.toSorted(), ['a', 'b', 'c'])
})

test('a call that fails fails for its own items alone', async () => {
  let fails = true
  const mark = gathered<string>(async () => {
    if (fails) throw new Error('gone')
  })
  await assert.rejects(mark('a'), /gone/)
  fails = false
  await mark('b')
})

test('a database that is away is not asked once more for each', async () => {
  let away = true
  let questions = 0
  const ask = gathered<string>(async () => {
    questions += 1
    await new Promise((resolve) => setImmediate(resolve))
    if (away) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  })
  await Promise.all(Array.from({ length: 100 }, () => assert.rejects(ask('a'), /away/)))
  assert.ok(questions <= 2, `${questions} questions`)
  away = false
  await ask('a')
})
