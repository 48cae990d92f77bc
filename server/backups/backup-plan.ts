import path from 'node:path'
import type { Config } from '../../config/environment.ts'
import type { BackupPlan } from './make-backup.ts'

export function backupPlan(
  { backup, files, dataFolder, database }: Pick<Config, 'backup' | 'files' | 'dataFolder' | 'database'>,
  connectionString: string,
): BackupPlan {
  return {
    ...backup,
    connectionString: database.directUrl ?? connectionString,
    files,
    drafts: path.join(dataFolder, 'backup-drafts'),
  }
}
