import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { Backups, MadeBackup } from '../../gateways/backups/backups.ts'
import type { BackupPlan } from './make-backup.ts'

export type BackupAnswer =
  | { kind: 'made'; made: MadeBackup }
  | { kind: 'busy' }
  | { kind: 'failed'; fault: string }

const program = path.join(import.meta.dirname, 'backup-process.ts')

/**
 * Backups are made in a separate process, because compressing and encrypting occupy a CPU core. `end` stops a running
 * backup; its caller gets an error.
 */
export function createBackupMaker(plan: BackupPlan): Backups & { end(): void } {
  let running: ChildProcess | undefined
  return {
    make: () =>
      new Promise((resolve, reject) => {
        running = fork(program, {
          serialization: 'advanced',
          env: {},
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        })
        running.once('message', (answer: BackupAnswer) => {
          if (answer.kind === 'made') resolve(answer.made)
          else if (answer.kind === 'busy') resolve(answer)
          else reject(withCode(answer.fault))
        })
        running.once('error', reject)
        running.once('exit', () => reject(withCode('ended')))
        running.send(plan)
      }),
    end: () => running?.kill('SIGTERM'),
  }
}

function withCode(fault: string): Error {
  return Object.assign(new Error(`no backup: ${fault}`), { code: fault })
}
