import { execFile } from 'node:child_process'

/** The unprivileged user PostgreSQL runs under when the shop itself runs as root, which PostgreSQL refuses. */
export type DatabaseAccount = { uid: number; gid: number }

/** What PostgreSQL's programs see of the environment: nothing of ours, so no PGDATA and no secrets. */
export const quietEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a program to its end, as `account` when given. `said`: its words, or why it could not even be started. */
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

/** Whether `account` could enter `folder`, asked of the kernel itself by trying. */
export async function canEnter(account: DatabaseAccount | undefined, folder: string): Promise<boolean> {
  return (await runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder])).ok
}
