import type { Bucket } from '../files/bucket-address.ts'
import { backupBucket } from './backup-bucket.ts'
import { backupFolder } from './backup-folder.ts'
import type { BackupStore } from './backup-store.ts'

/** When both are set, the bucket is used. */
export type BackupPlace = { folder: string; bucket: Bucket | null }

export function openBackupStore({ folder, bucket }: BackupPlace): BackupStore {
  return bucket === null ? backupFolder(folder) : backupBucket(bucket)
}
