import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refuseNul } from './refuse-nul.ts'

const page = 'http://tienda.example/trastienda/productos'
const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }

const isRefusal = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && 'init' in thrown && statusOf(thrown.init) === 400

function statusOf(init: unknown): unknown {
  return typeof init === 'object' && init !== null && 'status' in init ? init.status : undefined
}

test('a NUL character in a field or in the address is refused, and the form stays readable otherwise', async () => {
  for (const body of ['title=a%00b', 'title=a\0b', '%00=a'])
    await assert.rejects(refuseNul(new Request(page, { ...form, body })), isRefusal, body)
  await assert.rejects(refuseNul(new Request(`${page}?q=a%00`)), isRefusal)
  const good = new Request(page, { ...form, body: 'title=Luna' })
  await refuseNul(good)
  assert.equal((await good.formData()).get('title'), 'Luna')
})
