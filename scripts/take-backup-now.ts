// npm run backup: makes a backup now, tests and stores it. The shop may be open or closed.
import { randomUUID } from 'node:crypto'
import { insertBackup, insertFailedBackup } from '../data/backups/stored-backups.ts'
import { type Db, openDatabase } from '../data/database.ts'
import { backupPlan } from '../server/backups/backup-plan.ts'
import { makeBackup } from '../server/backups/make-backup.ts'
import { backupFault } from '../use-cases/backups/backup-fault.ts'
import { backupsCopy as copy } from '../words/backoffice/backups-words.ts'
import { fileSize } from '../words/file-size.ts'
import { counted } from '../words/price.ts'
import { complain, withServer } from './with-database.ts'

/** Exit code. 0: made. 1: failed, with a printed reason. 2: could not begin. */
process.exitCode = await withServer<0 | 1 | 2>(async (connectionString, config) => {
  const plan = backupPlan(config, connectionString)
  const noted = (note: (db: Db) => Promise<void>) => noteIn(plan.connectionString, note)
  const now = () => new Date()
  try {
    const made = await makeBackup(plan)
    if (made.kind === 'busy') return complain('La tienda está haciendo una copia en este momento.')
    await noted((db) => insertBackup(db, randomUUID(), now(), made))
    const { name, place, bytes, verified, apart, encrypted, orders, files } = made
    console.log(`${name} (${fileSize(bytes)}) en ${place}
  ${counted(orders)} pedidos y ${counted(files)} archivos de fotos y dibujos. ${verified ? copy.tried : copy.untried}, ${encrypted ? copy.encrypted : `${copy.clear} (BACKUP_PASSPHRASE)`}
  ${apart ? copy.apart : `${copy.beside}. ${copy.hintBeside}`}`)
    return 0
  } catch (error) {
    const fault = backupFault(error)
    await noted((db) => insertFailedBackup(db, randomUUID(), now(), fault))
    console.error(`No se hizo la copia: ${copy.faults[fault] ?? fault}`)
    return 1
  }
})

/** An older database has no table of backups, so this note may fail. The backup itself is still good. */
async function noteIn(connectionString: string, note: (db: Db) => Promise<void>): Promise<void> {
  const db = openDatabase({ connectionString, max: 1 })
  await note(db).catch(() => undefined)
  await db.destroy()
}
