import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type FileStore, storedName } from './file-store.ts'

export type Bucket = {
  bucket: string
  /** Of any store that speaks S3; undefined: Amazon's own. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * A bucket of a store that speaks S3. Nobody but the shop reads it: it may stay private. Whoever waits for longer than
 * `patienceMs` is told that there is no answer; each call is tried twice.
 */
export function s3Store(
  { bucket, endpoint, region, accessKeyId, secretAccessKey }: Bucket,
  patienceMs = 20_000,
): FileStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Not every store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: Math.min(5_000, patienceMs),
      requestTimeout: patienceMs,
      throwOnRequestTimeout: true,
      socketTimeout: patienceMs,
    },
  })
  const at = (name: string) => {
    if (!storedName.test(name)) throw new Error(`no name of a file: ${name}`)
    return { Bucket: bucket, Key: name }
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
  }
}
