import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { Bucket } from '../../gateways/files/s3-store.ts'

const bucketName = 'fotos'

/** A store that speaks S3, on this machine, with an empty bucket. */
export async function openBucket(): Promise<Bucket & { stop(): Promise<void>; close(): Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'pl-bucket-'))
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucketName }],
  })
  const { port } = await store.run()
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= store.close())
  return {
    ...bucketAt(`http://127.0.0.1:${port}`),
    stop,
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
