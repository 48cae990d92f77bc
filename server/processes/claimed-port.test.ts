import assert from 'node:assert/strict'
import { test } from 'node:test'

import { claimPort } from './claimed-port.ts'
import type { ClaimedPort } from './claimed-port.ts'

async function claim(port = 0): Promise<ClaimedPort> {
  const outcome = await claimPort('127.0.0.1', port)
  return outcome.kind === 'ok' ? outcome : assert.fail(outcome.reason)
}

test('a taken port and a foreign address are refused in one sentence', async () => {
  const first = await claim()
  const second = await claimPort('127.0.0.1', first.port)
  assert.match(
    second.kind === 'refused' ? second.reason : '',
    new RegExp(`^El puerto ${first.port} ya está ocupado: .*PORT=${first.port + 1} npm start\\.$`),
  )
  await first.close(0)
  const foreign = await claimPort('192.0.2.1', 0)
  assert.equal(
    foreign.kind === 'refused' && foreign.reason,
    'HOST=192.0.2.1 no es una dirección de esta máquina.',
  )
})

test('a request before the opening waits and is then answered', async () => {
  const claimed = await claim()
  const knock = fetch(`http://127.0.0.1:${claimed.port}/`).then((response) => response.text())
  claimed.open((_request, response) => response.end('adelante'))
  assert.equal(await knock, 'adelante')
  await claimed.close(1000)
})

test('Node refuses a request head of more than sixteen kilobytes with 431, and no handler runs', async () => {
  const claimed = await claim()
  claimed.open((_request, response) => response.end('adelante'))
  const statuses = await Promise.all(
    [12_000, 17_000].map(async (bytes) => {
      const headers = { cookie: 'a'.repeat(bytes), connection: 'close' }
      const answer = await fetch(`http://127.0.0.1:${claimed.port}/`, { headers })
      await answer.text()
      return answer.status
    }),
  )
  await claimed.close(0)
  assert.deepEqual(statuses, [200, 431])
})

test('closing lets a request under way finish and accepts no new ones', async () => {
  const claimed = await claim()
  let finish = (): void => undefined
  const inside = new Promise<void>((resolve) => {
    claimed.open((_request, response) => {
      finish = () => response.end('hasta el final')
      resolve()
    })
  })
  const answer = fetch(`http://127.0.0.1:${claimed.port}/`).then((response) => response.text())
  await inside
  const closed = claimed.close(60_000)
  await assert.rejects(fetch(`http://127.0.0.1:${claimed.port}/`))
  finish()
  assert.equal(await answer, 'hasta el final')
  await closed
})

test('a request that never finishes is cut off', async () => {
  const claimed = await claim()
  const inside = new Promise<void>((resolve) => claimed.open(() => resolve()))
  const answer = fetch(`http://127.0.0.1:${claimed.port}/`).then(
    () => 'answered',
    () => 'cut',
  )
  await inside
  await claimed.close(0)
  assert.equal(await answer, 'cut')
})
