import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { bucketClient, type Bucket } from '../files/bucket-address.ts'
import type { BackupStore } from './backup-store.ts'

/** Size of one part of a multipart upload, small to save memory. S3 allows 10,000 parts. */
const partBytes = 16 * 2 ** 20

export function backupBucket(to: Bucket): BackupStore {
  const client = bucketClient(to, 60_000)
  const at = (name: string) => ({ Bucket: to.bucket, Key: name })
  const sizeOf = async (name: string) => {
    try {
      return (await client.send(new HeadObjectCommand(at(name)))).ContentLength ?? null
    } catch (error) {
      if (error instanceof NotFound) return null
      throw error
    }
  }
  return {
    kind: 'bucket',
    place: to.bucket,
    async names() {
      const names: string[] = []
      for await (const page of paginateListObjectsV2({ client }, { Bucket: to.bucket, Prefix: 'copia-' }))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) names.push(Key)
      return names
    },
    async put(name, file) {
      const params = { ...at(name), Body: createReadStream(file) }
      await new Upload({ client, params, partSize: partBytes, queueSize: 2 }).done()
      const [sent, there] = [(await stat(file)).size, await sizeOf(name)]
      if (sent !== there) throw new Error(`the store has ${there} bytes of ${sent}`)
    },
    async get(name, file) {
      try {
        const { Body: body } = await client.send(new GetObjectCommand(at(name)))
        if (body === undefined) return false
        await pipeline(body as Readable, createWriteStream(file, { mode: 0o600 }))
        return true
      } catch (error) {
        if (error instanceof NoSuchKey) return false
        throw error
      }
    },
    size: sizeOf,
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
  }
}
