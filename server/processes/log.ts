import type { Log } from '../../use-cases/shop.ts'
import { repeatsCounted } from './repeats.ts'

const weight = { silent: 0, error: 1, warn: 2, info: 3, debug: 4 } as const

/** Longer texts are cut: whoever sends a request chooses its path, and what an error repeats of it. */
const longestFact = 500
const longestStack = 3000

export type ShopLog = Log & {
  /** Tells what was only counted so far: before the process ends. */
  settle(): void
}

/**
 * One event a line, as JSON, on standard output; quieter than `level` is left out. A fault that repeats itself is told a
 * few times, then counted (repeats.ts). `later` calls back when it is time to tell the count.
 */
export function createLog(
  level: keyof typeof weight,
  write: (line: string) => void = toStandardOutput,
  later?: (what: () => void) => void,
): ShopLog {
  const repeats = repeatsCounted(
    (event) => write(JSON.stringify({ time: new Date().toISOString(), ...event }, shortened)),
    later,
  )
  const log: Log = (event) => {
    if (weight[event.level] <= weight[level]) repeats.tell(event)
  }
  return Object.assign(log, { settle: repeats.settle })
}

function shortened(name: string, fact: unknown): unknown {
  const most = name === 'stack' ? longestStack : longestFact
  return typeof fact === 'string' && fact.length > most ? `${fact.slice(0, most)}…` : fact
}

let heeded = false

/** A full disk, a reader that left: the line is lost, the shop goes on, and the next one may arrive. */
function toStandardOutput(line: string): void {
  // Unheeded, the first line that cannot be written would end the process.
  if (!heeded) process.stdout.on('error', () => {})
  heeded = true
  process.stdout.write(`${line}\n`)
}
