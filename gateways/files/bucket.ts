import { S3Client } from '@aws-sdk/client-s3'

export type Bucket = {
  bucket: string
  /** Of any store that speaks S3; undefined: Amazon's own. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Whoever waits for longer than `patienceMs` is told that there is no answer; each call is tried twice. */
export function bucketClient(
  { endpoint, region, accessKeyId, secretAccessKey }: Bucket,
  patienceMs: number,
): S3Client {
  return new S3Client({
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
}
