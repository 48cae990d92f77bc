import { setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds: a part of the program that takes longer to close is abandoned. */
const defaultBound = 10_000

/** In milliseconds: the end of the program waits this long for a start that still runs. */
const startBound = 60_000

/** In milliseconds. Ctrl-C arrives twice, from the terminal and from npm; two signals within this time count as one. */
const samePress = 500

export type Lifetime = {
  /** Registers a part of the program to be closed at the end. The last registered part is closed first. */
  onEnd(name: string, close: () => Promise<void> | void, bound?: number): void
  /** Registers work that may still call `onEnd`, such as the start. The end waits for this work up to a limit. */
  waitFor(work: Promise<unknown>): void
  readonly ending: boolean
  /** Closes all parts, then ends the process with this exit code. A second call does nothing. */
  end(code: number): Promise<void>
}

/**
 * The program closes cleanly at SIGTERM, SIGINT and SIGHUP, when its parent process dies, and after an uncaught error.
 * A second signal ends it at once. `codeOfSignal`: for a server a signal is the normal end, for a command it is not.
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
  // The parent process may have died before the listener was added.
  if (process.send !== undefined && !process.connected) void lifetime.end(0)
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      report(error instanceof Error ? (error.stack ?? error.message) : String(error))
      void lifetime.end(1)
    })
  }
  // The reader of the output may be gone; without a listener the error would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return lifetime
}
