import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { Bucket } from '../../gateways/files/bucket-address.ts'

const bucketName = 'fotos'

type OpenBucket = Bucket & { stop(): Promise<void>; startAgain(): Promise<void>; close(): Promise<void> }

/** Starts a local S3 server. A restart keeps the content. */
export async function openBucket(): Promise<OpenBucket> {
  const directory = await mkdtemp(path.join(tmpdir(), 'pl-bucket-'))
  const storeAt = (port: number) =>
    new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: bucketName }],
    })
  let store = storeAt(0)
  const { port } = await store.run()
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= store.close())
  return {
    ...bucketAt(`http://127.0.0.1:${port}`),
    stop,
    async startAgain() {
      await stop()
      store = storeAt(port)
      await store.run()
      stopped = undefined
    },
    async close() {
      await stop()
      await rm(directory, { recursive: true })
    },
  }
}

export function bucketAt(endpoint: string): Bucket {
  return {
    bucket: bucketName,
    endpoint,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
}
