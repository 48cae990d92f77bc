import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { type Bucket, bucketClient } from './bucket-address.ts'
import { type FileStore, storedName } from './file-store.ts'

/** The bucket may stay private, because only the shop reads it. */
export function s3Store(to: Bucket, patienceMs = 20_000): FileStore {
  const client = bucketClient(to, patienceMs)
  const at = (name: string) => {
    if (!storedName.test(name)) throw new Error(`no name of a file: ${name}`)
    return { Bucket: to.bucket, Key: name }
  }
  return {
    async put(name, bytes) {
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes, ContentLength: bytes.length }))
    },
    async get(name) {
      try {
        const { Body: body } = await client.send(new GetObjectCommand(at(name)))
        return (await body?.transformToByteArray()) ?? null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
    async *names() {
      for await (const { Contents: found } of paginateListObjectsV2({ client }, { Bucket: to.bucket }))
        for (const { Key } of found ?? []) if (Key !== undefined && storedName.test(Key)) yield Key
    },
  }
}
