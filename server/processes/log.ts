import type { Log } from '../../use-cases/shop.ts'

const weight = { silent: 0, error: 1, warn: 2, info: 3, debug: 4 } as const

/** One event a line, as JSON, on standard output; quieter than `level` is left out. */
export function createLog(level: keyof typeof weight, write: (line: string) => void = toStandardOutput): Log {
  return (event) => {
    if (weight[event.level] > weight[level]) return
    write(JSON.stringify({ time: new Date().toISOString(), ...event }))
  }
}

let heeded = false

/** A full disk, a reader that left: the line is lost, the shop goes on, and the next one may arrive. */
function toStandardOutput(line: string): void {
  // Unheeded, the first line that cannot be written would end the process.
  if (!heeded) process.stdout.on('error', () => {})
  heeded = true
  process.stdout.write(`${line}\n`)
}
