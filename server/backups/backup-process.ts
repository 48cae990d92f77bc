import { setPriority } from 'node:os'
import { backupFault } from '../../use-cases/backups/backup-fault.ts'
import type { BackupAnswer } from './backup-maker.ts'
import { type BackupPlan, makeBackup } from './make-backup.ts'

// Makes one backup: receives the plan, sends the answer and ends. Also ends when its parent process dies.
setPriority(10)
process.once('disconnect', () => process.exit(1))
process.once('message', (plan: BackupPlan) => {
  void answerTo(plan).then((answer) => process.send?.(answer, () => process.exit(0)))
})

async function answerTo(plan: BackupPlan): Promise<BackupAnswer> {
  try {
    const made = await makeBackup(plan)
    return made.kind === 'busy' ? made : { kind: 'made', made }
  } catch (error) {
    return { kind: 'failed', fault: backupFault(error) }
  }
}
