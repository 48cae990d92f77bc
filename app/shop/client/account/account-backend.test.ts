import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { accountRefusals as words } from '../../../../words/account-words.ts'
import { sendAccountCall } from './account-backend.ts'

async function send(answer: () => Promise<Response>) {
  const { mock: network } = mock.method(globalThis, 'fetch', answer)
  const result = await sendAccountCall({ method: 'POST', path: '/api/auth/login', body: {} })
  network.restore()
  return result
}

const silences: Record<string, () => Promise<Response>> = {
  'an error of the shop': async () => Response.json({}, { status: 500 }),
  'an error page of a proxy': async () => new Response('<h1>Bad', { status: 502 }),
  'a page instead of an answer': async () => new Response('<p>', { status: 200 }),
  'no network': () => Promise.reject(new TypeError('fetch failed')),
  'no answer in time': () => Promise.reject(new DOMException('timed out', 'TimeoutError')),
}

test('a form without an answer shows the owner’s text and does not blame the shopper', async () => {
  for (const [what, answer] of Object.entries(silences)) {
    const refused = await send(answer)
    assert.ok(refused.kind === 'refused', what)
    const { words: said, help, field } = refused
    assert.deepEqual([said, help, field], [words.unexpected, words.tryAgain, null], what)
  }
})

test('a refusal shows the words of the shop, and without words the owner’s text', async () => {
  const said = { code: 'EMAIL_TAKEN', detail: 'Ese correo ya tiene cuenta.', field: 'email' }
  const refused = await send(async () => Response.json(said, { status: 409 }))
  assert.deepEqual(refused, { kind: 'refused', code: said.code, words: said.detail, field: said.field })
  const teapot = await send(async () => Response.json({}, { status: 418 }))
  assert.deepEqual(teapot, { kind: 'refused', code: 'UNKNOWN', words: words.unexpected, field: null })
})

test('after too many attempts the answer says how long to wait', async () => {
  const tooMany = (headers: Record<string, string>) =>
    send(async () => Response.json({ code: 'TOO_MANY_REQUESTS' }, { status: 429, headers }))
  for (const [headers, minutes] of [
    [{ 'retry-after': '121' }, 3],
    [{}, 1],
  ] as const) {
    const refused = await tooMany(headers)
    assert.equal(refused.kind === 'refused' && refused.words, words.tooMany(minutes))
  }
})
