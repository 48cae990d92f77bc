import { availableParallelism } from 'node:os'

/** Half the cores at once, so that pages keep the other half; the line is some three seconds long, then 'busy'. */
export function hashingOnThisMachine(): { atOnce: number; waiting: number } {
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
  return { atOnce, waiting: atOnce * 100 }
}
