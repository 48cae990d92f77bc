import type { GoodBackup } from '../../domain/backups/backup.ts'

/** Makes backups of the whole shop: its database, its pictures and what it was told. */
export type Backups = {
  /** 'busy': somebody else is making one. Throws where something that is needed is away, full or broken. */
  make(): Promise<MadeBackup | { kind: 'busy' }>
}

export type MadeBackup = GoodBackup & {
  kind: 'made'
  /** The folder, or the bucket's name. */
  place: string
  orders: number
  files: number
  /** Old ones that were removed. */
  dropped: number
}
