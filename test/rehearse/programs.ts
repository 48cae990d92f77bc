import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'

/** A program of the rehearsal in its own process session, so that its child processes die with it. */
export type RehearsedProgram = {
  /** Ends the program like a power failure. */
  kill(): Promise<void>
  /** Ends the program as an operator does. */
  end(): Promise<void>
}

/** PostgreSQL and its poolers refuse to run as root. */
export const rehearsalAccount = accountOf('postgres')

/** The output goes to `<folder>/<name>.log`. `own`: the program runs as the user of PostgreSQL. */
export async function startProgram(
  folder: string,
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  { env = {}, cwd = folder, own = true }: { env?: Record<string, string>; cwd?: string; own?: boolean } = {},
): Promise<RehearsedProgram> {
  const log = await open(path.join(folder, `${name}.log`), 'a')
  const child = spawn(command, args, {
    ...(own && rehearsalAccount),
    cwd,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', HOME: folder, ...env },
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  await Promise.all([once(child, 'spawn'), log.close()])
  return {
    kill: () => endBy(child, 'SIGKILL'),
    end: () => endBy(child, 'SIGTERM'),
  }
}

async function endBy(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  // A killed machine takes all of its processes with it.
  process.kill(signal === 'SIGKILL' ? -child.pid! : child.pid!, signal)
  await gone
}

function accountOf(user: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${user}:`))
  if (!line) throw new Error(`there is no user ${user}: install PostgreSQL's package`)
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
