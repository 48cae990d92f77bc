import { spawn } from 'node:child_process'

/** The unprivileged user PostgreSQL runs under when the shop itself runs as root, which PostgreSQL refuses. */
export type Account = { uid: number; gid: number }

export type ProgramResult = { code: number; stdout: string; stderr: string }

/** What PostgreSQL's programs see of the environment: nothing of ours, so no PGDATA and no secrets. */
export const quietEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Runs a program to its end, as `account` when given. A program that cannot be started at all
 * answers with code 127 and the reason in `stderr`.
 */
export function runAs(
  account: Account | undefined,
  program: string,
  args: string[],
  cwd = '/',
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...account,
      cwd,
      env: quietEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.once('error', (error) => resolve({ code: 127, stdout, stderr: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, stderr }))
  })
}

/** Whether `account` could enter `folder`, asked of the kernel itself by trying. */
export async function canEnter(account: Account | undefined, folder: string): Promise<boolean> {
  return (await runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder])).code === 0
}
