import { setTimeout as sleep } from 'node:timers/promises'

/** How long a part may take to end before it is left behind, in milliseconds. */
const defaultBound = 10_000

/** How long the end waits for a start that is under way. */
const startBound = 60_000

/** A key press in a terminal arrives twice: from the terminal and from npm. */
const samePress = 500

export type Lifetime = {
  /** Registers what has to be ended with the program; the last one registered ends first. */
  onEnd(name: string, close: () => Promise<void> | void, bound?: number): void
  /** Work that may still register things to end, such as the start itself: the end waits for it, within bounds. */
  waitFor(work: Promise<unknown>): void
  /** True from the moment the end was asked for. */
  readonly ending: boolean
  /** Ends everything and then the process, with this exit code. Calling again changes nothing. */
  end(code: number): Promise<void>
}

/**
 * The program's life: ends cleanly at SIGTERM, SIGINT, SIGHUP, at the death of the process that
 * started it, and at a bug nobody caught. A second signal ends it at once. `codeOfSignal`: what the
 * process says when a signal ended it; a shop is meant to end that way, a command is not.
 */
export function createLifetime(report: (line: string) => void, codeOfSignal = 0): Lifetime {
  const closers: { name: string; close: () => Promise<void> | void; bound: number }[] = []
  const underWay: Promise<unknown>[] = []
  let ended: Promise<void> | undefined
  let firstSignalAt: number | undefined

  const endAll = async (code: number): Promise<void> => {
    await Promise.race([Promise.allSettled(underWay), sleep(startBound)])
    for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) {
      const { name, close, bound } = closer
      try {
        const outcome = await Promise.race([close(), sleep(bound, 'late' as const)])
        if (outcome === 'late') report(`${name}: no terminó a tiempo.`)
      } catch (error) {
        report(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    process.exit(code)
  }
  const lifetime: Lifetime = {
    onEnd: (name, close, bound = defaultBound) => void closers.push({ name, close, bound }),
    waitFor: (work) => void underWay.push(work),
    get ending() {
      return ended !== undefined
    },
    end: (code) => (ended ??= endAll(code)),
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const now = performance.now()
      if (firstSignalAt === undefined) {
        firstSignalAt = now
        report('Cerrando…')
        void lifetime.end(codeOfSignal)
      } else if (now - firstSignalAt > samePress) process.exit(130)
    })
  }
  process.on('disconnect', () => void lifetime.end(0))
  // It may have died before anybody listened.
  if (process.send !== undefined && !process.connected) void lifetime.end(0)
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      report(error instanceof Error ? (error.stack ?? error.message) : String(error))
      void lifetime.end(1)
    })
  }
  // Whoever read the output may be gone; that is no reason to fall.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return lifetime
}
