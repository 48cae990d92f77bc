import { S3Client } from '@aws-sdk/client-s3'

export type Bucket = {
  bucket: string
  /** The address of the store; undefined: Amazon's own. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** `patienceMs`: the timeout of each attempt; a failed call is tried a second time. */
export function bucketClient(
  { endpoint, region, accessKeyId, secretAccessKey }: Bucket,
  patienceMs: number,
): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Some stores do not know the newer checksums.
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
