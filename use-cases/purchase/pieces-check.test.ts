import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPiecesCheck } from './pieces-check.ts'

/** Answers questions one by one, when told to; remembers them. */
function shelf() {
  const asked: string[][] = []
  const waiting: (() => void)[] = []
  const check = createPiecesCheck(async (ids) => {
    asked.push(ids.toSorted())
    await new Promise<void>((resolve) => waiting.push(resolve))
    if (ids.includes('poison')) throw new Error('invalid byte sequence')
    return new Map(ids.map((id) => [id, asked.length]))
  })
  return { asked, waiting, check }
}

const allOf = (promises: readonly Promise<unknown>[]) => Promise.all(promises).then(() => true)

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('whoever asks while a question is on its way shares the next one, and is told what was so after asking', async () => {
  const { asked, waiting, check } = shelf()
  const first = check.now(['a', 'b'])
  await settled()
  const later = [check.now(['b']), check.now(['c']), check.now(['b'])]
  await settled()
  assert.deepEqual(asked, [['a', 'b']])
  waiting[0]!()
  assert.equal((await first).get('a'), 1)
  await settled()
  waiting[1]!()
  assert.deepEqual(
    (await Promise.all(later)).map((free) => free.get('b')),
    [2, 2, 2],
  )
  assert.deepEqual(asked, [
    ['a', 'b'],
    ['b', 'c'],
  ])
})

test('what cannot be asked fails whoever asked it, and nobody who shared the question', async () => {
  const { check, waiting } = shelf()
  void check.now(['first'])
  await settled()
  const poisoned = check.now(['b', 'poison'])
  const others = [check.now(['b']), check.now(['c', 'd']), check.soon(['e'])]
  const rejected = assert.rejects(poisoned, /invalid byte sequence/)
  while (waiting.length > 0 || !(await Promise.race([allOf(others), settled()]))) {
    for (const answer of waiting.splice(0)) answer()
    await settled()
  }
  await rejected
})

test('a database that is away is not asked once more for each', async () => {
  let away = true
  let questions = 0
  const check = createPiecesCheck(async (ids) => {
    questions += 1
    await settled()
    if (away) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    return new Map(ids.map((id) => [id, 1]))
  })
  const asking = Array.from({ length: 100 }, () => assert.rejects(check.now(['a']), /away/))
  await Promise.all(asking)
  assert.ok(questions <= 2, `${questions} questions`)
  away = false
  assert.equal((await check.now(['a'])).get('a'), 1)
})
