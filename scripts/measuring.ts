import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** Waits at most two minutes. */
export async function answered(address: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const ok = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    await wait(100)
  }
  throw new Error(`${address} does not answer`)
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
