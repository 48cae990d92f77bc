import { execFile } from 'node:child_process'

/** The unprivileged user for PostgreSQL when the shop runs as root, because PostgreSQL refuses to run as root. */
export type DatabaseAccount = { uid: number; gid: number }

/**
 * The whole environment of PostgreSQL's programs. The shop's own variables are left out, so no PGDATA and no secrets.
 */
export const quietEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a program to its end, as `account` when given. `said`: its output, or the reason why it could not start. */
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

/** True when `account` can enter `folder`; found out by trying. */
export async function canEnter(account: DatabaseAccount | undefined, folder: string): Promise<boolean> {
  return (await runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder])).ok
}
