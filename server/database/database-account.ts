import { execFile } from 'node:child_process'

/** The user for PostgreSQL when the shop runs as root, because PostgreSQL refuses to run as root. */
export type DatabaseAccount = { uid: number; gid: number }

/** The complete environment of PostgreSQL's programs: it contains no PGDATA and no secrets of the shop. */
export const quietEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** `said`: the output of the program, or the reason why it could not start. */
export function runAs(
  account: DatabaseAccount | undefined,
  program: string,
  args: string[],
  cwd = '/',
): Promise<{ ok: boolean; said: string }> {
  return new Promise((resolve) => {
    execFile(program, args, { ...account, cwd, env: quietEnvironment }, (error, stdout, stderr) =>
      resolve({ ok: error === null, said: `${stderr}\n${stdout}`.trim() || `${error?.message}` }),
    )
  })
}

/** Finds out whether the user can enter the folder by trying it. */
export async function canEnter(account: DatabaseAccount | undefined, folder: string): Promise<boolean> {
  return (await runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder])).ok
}
