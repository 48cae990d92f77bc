import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendContact } from './send-contact.ts'

const message = { name: 'Ana', email: 'ana@correo.example', message: 'Hola', apodo: '' }

test('each answer to a message has its outcome; the connection is blamed only when no answer comes', async (t) => {
  const detail = 'Ya recibimos varios mensajes tuyos.'
  const answers: [() => Promise<Response>, Awaited<ReturnType<typeof sendContact>>][] = [
    [async () => new Response(null, { status: 202 }), { kind: 'sent' }],
    [async () => Response.json({ detail: 'internal' }, { status: 500 }), { kind: 'failed' }],
    [async () => new Response('<h1>Bad', { status: 502 }), { kind: 'failed' }],
    [async () => new Response('<p>', { status: 422 }), { kind: 'failed' }],
    [async () => Response.json({ detail }, { status: 429 }), { kind: 'refused', reason: detail }],
    [() => Promise.reject(new TypeError('fetch failed')), { kind: 'unanswered' }],
    [() => Promise.reject(new DOMException('timed out', 'TimeoutError')), { kind: 'unanswered' }],
  ]
  const network = t.mock.method(globalThis, 'fetch')
  for (const [answer, outcome] of answers) {
    network.mock.mockImplementation(answer)
    assert.deepEqual(await sendContact('key', message), outcome)
  }
})
