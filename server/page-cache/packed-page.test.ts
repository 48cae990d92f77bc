import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { answerOf, answerOnce, encodingFor, pack } from './packed-page.ts'

const text = 'Playera de dino. '.repeat(200)
const rendered = (body: string) => ({
  status: 200,
  headers: new Headers({ 'x-a': 'b' }),
  body: Buffer.from(body),
})
const packed = (body = text) => pack(rendered(body))
const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
const requestFor = (accepted?: string, ifNoneMatch?: string) => ({ accepted, ifNoneMatch })

function header(headers: readonly string[], name: string): string | undefined {
  const at = headers.indexOf(name)
  return at === -1 ? undefined : headers[at + 1]
}

test('the chosen encoding is one that the browser accepts', () => {
  const long = (accepted?: string) => encodingFor(accepted, 10_000)
  assert.equal(long('gzip, deflate, br, zstd'), 'br')
  assert.equal(long('gzip, deflate'), 'gzip')
  assert.equal(long('br;q=0, gzip'), 'gzip')
  assert.equal(long('br;q=0.5'), 'br')
  assert.equal(long('identity'), 'identity')
  assert.equal(long(undefined), 'identity')
})

describe('compressed pages', () => {
  test('a page has the same text in every encoding, one ETag, and its length', async () => {
    const page = await packed()
    for (const [encoding, decoded] of Object.entries(decode)) {
      const answer = answerOf(page, requestFor(encoding))
      assert.equal(decoded(answer.body!).toString(), text)
      assert.equal(header(answer.headers, 'content-length'), String(answer.body!.length))
      assert.equal(header(answer.headers, 'etag'), page.etag)
      assert.equal(header(answer.headers, 'vary'), 'accept-encoding')
      assert.equal(header(answer.headers, 'content-encoding'), encoding === 'identity' ? undefined : encoding)
      assert.equal(header(answer.headers, 'x-a'), 'b')
    }
  })

  test('a page states its size in memory and uses no more than that', async () => {
    const page = await packed()
    const bodies = [...page.encoded.values()].map(({ body }) => body)
    assert.ok(page.bytes > bodies.reduce((sum, body) => sum + body.length, 0))
    for (const body of bodies) assert.equal(body.buffer.byteLength, body.length)
  })

  test('a page is not sent to a browser that has it already', async () => {
    const page = await packed()
    for (const tags of [page.etag, `"other", ${page.etag}`]) {
      const answer = answerOf(page, requestFor('br', tags))
      assert.deepEqual([answer.status, answer.body], [304, null])
      assert.equal(header(answer.headers, 'etag'), page.etag)
      assert.equal(header(answer.headers, 'content-length'), undefined)
    }
    assert.equal(answerOf(page, requestFor('br', 'W/"another"')).status, 200)
  })

  test('a page that is too short is sent uncompressed', async () => {
    const answer = answerOf(await packed('corto'), requestFor('br'))
    assert.equal(answer.body?.toString(), 'corto')
    assert.equal(header(answer.headers, 'content-encoding'), undefined)
  })
})

test('an uncached page is sent in the same way', async () => {
  for (const [encoding, decoded] of Object.entries(decode)) {
    const kept = answerOf(await packed(), requestFor(encoding))
    const once = await answerOnce(rendered(text), requestFor(encoding))
    assert.deepEqual(once.headers, kept.headers)
    assert.equal(decoded(once.body!).toString(), text)
  }
  const { etag } = await packed()
  assert.deepEqual((await answerOnce(rendered(text), requestFor('br', etag))).body, null)
  const nothing = await answerOnce(
    { status: 302, headers: new Headers({ location: '/404' }), body: Buffer.alloc(0) },
    requestFor('br'),
  )
  assert.deepEqual(nothing, { status: 302, headers: ['location', '/404'], body: null })
})
