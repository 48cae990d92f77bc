import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { answerAtHand, answerOf, compressThoroughly, encodingFor, keepPage } from './kept-page.ts'

const text = 'Playera de dino. '.repeat(200)
const facts = { touchedBy: new Set<string>(), pieces: new Map<string, number>() }
const kept = (body = text) =>
  keepPage({ status: 200, headers: new Headers({ 'x-a': 'b' }), body: Buffer.from(body) }, facts, 0)

function header(headers: readonly string[], name: string): string | undefined {
  const at = headers.indexOf(name)
  return at === -1 ? undefined : headers[at + 1]
}

test('the encoding is one the browser takes', () => {
  assert.equal(encodingFor('gzip, deflate, br, zstd'), 'br')
  assert.equal(encodingFor('gzip, deflate'), 'gzip')
  assert.equal(encodingFor('br;q=0, gzip'), 'gzip')
  assert.equal(encodingFor('br;q=0.5'), 'br')
  assert.equal(encodingFor('identity'), 'identity')
  assert.equal(encodingFor(undefined), 'identity')
})

describe('a kept page', () => {
  test('is the same text in every encoding, under one tag, its length told', async () => {
    const page = kept()
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
    for (const [encoding, decoded] of Object.entries(decode)) {
      const answer = await answerOf(page, encoding, undefined, () => {})
      assert.equal(decoded(answer.body!).toString(), text)
      assert.equal(header(answer.headers, 'content-length'), String(answer.body!.length))
      assert.equal(header(answer.headers, 'etag'), page.etag)
      assert.equal(header(answer.headers, 'vary'), 'accept-encoding')
      assert.equal(header(answer.headers, 'content-encoding'), encoding === 'identity' ? undefined : encoding)
      assert.equal(header(answer.headers, 'x-a'), 'b')
    }
  })

  test('makes an encoding once and tells how much heavier it became', async () => {
    const page = kept()
    assert.ok(answerAtHand(page, 'br', undefined))
    assert.equal(answerAtHand(page, 'gzip', undefined), undefined)
    const before = page.bytes
    let grown = 0
    const count = (bytes: number) => void (grown += bytes)
    await Promise.all([answerOf(page, 'gzip', undefined, count), answerOf(page, 'gzip', undefined, count)])
    assert.ok(answerAtHand(page, 'gzip', undefined))
    assert.equal(page.bytes, before + grown)
  })

  test('compressed thoroughly it is the same page in fewer bytes, and knows what it weighs', async () => {
    const long = Array.from(
      { length: 900 },
      (_, n) => `<li>Prenda ${(n * 7919) % 1000} de ${n % 17}</li>`,
    ).join('')
    const page = kept(long)
    const [{ bytes }, first] = [{ ...page }, answerAtHand(page, 'br', undefined)!]
    let heavier = 0
    await compressThoroughly(page, (more) => (heavier += more))
    const then = answerAtHand(page, 'br', undefined)!
    assert.ok(heavier < 0)
    assert.equal(then.body!.length - first.body!.length, heavier)
    assert.equal(page.bytes - bytes, heavier)
    assert.equal(brotliDecompressSync(then.body!).toString(), long)
    assert.equal(header(then.headers, 'content-length'), String(then.body!.length))
    assert.equal(header(then.headers, 'etag'), header(first.headers, 'etag'))
    const short = kept('corto')
    await compressThoroughly(short, () => assert.fail('nothing to gain'))
  })

  test('is not sent to whoever has it', async () => {
    const page = kept()
    for (const tags of [page.etag, `"other", ${page.etag}`]) {
      const answer = answerAtHand(page, 'br', tags)
      assert.deepEqual([answer?.status, answer?.body], [304, null])
      assert.equal(header(answer!.headers, 'etag'), page.etag)
      assert.equal(header(answer!.headers, 'content-length'), undefined)
    }
    assert.equal(answerAtHand(page, 'br', 'W/"another"')?.status, 200)
  })

  test('too short to be worth it travels as it is', async () => {
    const page = kept('corto')
    const answer = answerAtHand(page, 'br', undefined)
    assert.equal(answer?.body?.toString(), 'corto')
    assert.equal(header(answer!.headers, 'content-encoding'), undefined)
  })
})
