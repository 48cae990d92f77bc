import type { GoodBackup } from '../../domain/backups/backup.ts'

/** A backup has the whole shop: database, pictures and settings of the environment. */
export type Backups = {
  /** 'busy': another backup is being made. Throws when a needed service is unreachable, full or broken. */
  make(): Promise<MadeBackup | { kind: 'busy' }>
}

export type MadeBackup = GoodBackup & {
  kind: 'made'
  /** The folder, or the bucket's name, for people. */
  place: string
  orders: number
  files: number
  /** Number of old backups that were deleted. */
  dropped: number
}
