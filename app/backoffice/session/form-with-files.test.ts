import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formWithFiles } from './form-with-files.ts'

const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }

function underWay(): { request: Request; end: () => void } {
  let end = (): void => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from('key=1'))
      end = () => controller.close()
    },
  })
  // The option `duplex: 'half'` is required for a stream as a body; the TypeScript types lack it.
  const streamed: RequestInit & { duplex: 'half' } = { ...form, body, duplex: 'half' }
  return { request: new Request('http://tienda.example', streamed), end }
}

test('a process reads three forms with files at a time and refuses a fourth until one is finished', async () => {
  const sent = [underWay(), underWay(), underWay()]
  const read = sent.map(({ request }) => formWithFiles(request))
  const other = () => formWithFiles(new Request('http://tienda.example', { ...form, body: 'key=2' }))
  assert.equal(await other(), null)
  sent[0]!.end()
  assert.equal((await read[0])?.get('key'), '1')
  assert.equal((await other())?.get('key'), '2')
  for (const { end } of sent.slice(1)) end()
  await Promise.all(read)
})

test('a request without a form frees its slot once it is read', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    const broken = new Request('http://tienda.example', { method: 'POST', body: 'nada' })
    assert.equal((await formWithFiles(broken))?.has('key'), false)
  }
})
