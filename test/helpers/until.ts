import { setTimeout as wait } from 'node:timers/promises'

/** Waits at most two minutes, so that a test fails instead of hanging. `what` completes 'never came true: …'. */
export async function until(holds: () => boolean | Promise<boolean>, what = 'a condition'): Promise<void> {
  for (let tries = 0; tries < 4800; tries += 1) {
    if (await holds()) return
    await wait(25)
  }
  throw new Error(`never came true: ${what}`)
}
