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
    return new Map(ids.map((id) => [id, asked.length]))
  })
  return { asked, waiting, check }
}

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

test('a question that fails fails those who shared it, not those who ask after', async () => {
  let away = true
  const check = createPiecesCheck(async (ids) => {
    if (away) throw new Error('away')
    return new Map(ids.map((id) => [id, 1]))
  })
  await assert.rejects(check.now(['a']), /away/)
  away = false
  assert.equal((await check.now(['a'])).get('a'), 1)
})
