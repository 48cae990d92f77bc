import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { bucketAt, openBucket } from '../../test/helpers/test-bucket.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'pl-files-'))
let bucket: Awaited<ReturnType<typeof openBucket>>
before(async () => void (bucket = await openBucket()))
after(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

const stores: Record<string, () => FileStore> = {
  'a folder': () => folderStore(folder),
  'a bucket': () => s3Store(bucket),
}
for (const [kind, open] of Object.entries(stores))
  describe(kind, () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 31) % 256)

    test('a stored file is returned byte for byte, also after it was stored again', async () => {
      const store = open()
      await store.put('p/one-320.webp', bytes)
      await store.put('p/one-320.webp', bytes)
      await store.put('p/two-320.webp', bytes.subarray(7, 8))
      assert.deepEqual(new Uint8Array((await store.get('p/one-320.webp'))!), bytes)
      assert.deepEqual([...(await store.get('p/two-320.webp'))!], [7 * 31])
    })

    test('a missing file is null; a removed file is missing, also after a second removal', async () => {
      const store = open()
      assert.equal(await store.get('p/none.webp'), null)
      await store.put('d/gone.json', bytes)
      await store.put('d/stays.json', bytes)
      for (const _ of [1, 2]) await store.remove('d/gone.json')
      assert.equal(await store.get('d/gone.json'), null)
      assert.equal((await store.get('d/stays.json'))?.length, bytes.length)
    })

    test('a name outside the store is refused', async () => {
      const store = open()
      const names = [
        '../out.webp',
        'p/../../out.webp',
        '/p/out.webp',
        'p/',
        'out.webp',
        'p//o',
        'P/o',
        'p/ó',
        '',
      ]
      for (const name of names)
        for (const done of [() => store.put(name, bytes), () => store.get(name), () => store.remove(name)])
          await assert.rejects(done, /no name of a file/, name)
    })
  })

/** Asserts that every call of the store fails, so that an unreachable store is never taken for an empty one. */
async function failsAll(store: FileStore, why: RegExp): Promise<void> {
  await Promise.all([
    assert.rejects(store.put('p/one.webp', Uint8Array.of(1)), why),
    assert.rejects(store.get('p/one.webp'), why),
    assert.rejects(store.remove('p/one.webp'), why),
  ])
}

for (const [what, said] of [
  ['hears and never answers', ''],
  ['stops in the middle of an answer', 'HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\nhalf'],
] as const)
  test(`a bucket that ${what} fails within the timeout`, async (t) => {
    const held = new Set<Socket>()
    const silent = createServer((socket) => {
      held.add(socket.on('error', () => undefined))
      if (said) socket.once('data', () => socket.write(said))
    })
    t.after(() => {
      for (const socket of held) socket.destroy()
      silent.close()
    })
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const store = s3Store(bucketAt(`http://127.0.0.1:${port}`), 100)
    if (said) await assert.rejects(store.get('p/one.webp'))
    else await failsAll(store, /TimeoutError|timed? ?out/i)
    assert.ok(held.size > 0, 'the server was asked')
  })

test('calls to a missing bucket and to a stopped store fail', async () => {
  await failsAll(s3Store({ ...bucket, bucket: 'otro' }), /NoSuchBucket/)
  const other = await openBucket()
  await other.stop()
  await failsAll(s3Store(other), /ECONNREFUSED/)
  await other.close()
})
