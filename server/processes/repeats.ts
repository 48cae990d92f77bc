import type { Log } from '../../use-cases/shop.ts'

type Event = Parameters<Log>[0]

/** The log shows this many equal faults (same `what` and `error`) a minute. Further ones are only counted. */
const mostEqual = 5
/** The log shows this many faults with the same `what` a minute, because clients can cause many different errors. */
const mostOfOne = 20
const seconds = 60

type Kind = { logged: number; counted: number }

type Minute = { level: Event['level']; logged: number; kinds: Map<string, Kind>; others: number }

/**
 * Keeps the log readable and the disk free while a fault repeats: it is logged a few times a minute, its stack once,
 * and a last line says how often it was `repeated`. Events with `each`, and events that are not faults, are always
 * logged. The number of different `what`s, which our code chooses, limits the memory.
 */
export function repeatsCounted(
  write: (event: Omit<Event, 'each'>) => void,
  later: (what: () => void) => void = inAMinute,
) {
  let minutes = new Map<string, Minute>()

  function logEvent(event: Event): void {
    const { each, ...facts } = event
    if (each || (event.level !== 'warn' && event.level !== 'error')) return write(facts)
    if (minutes.size === 0) later(settle)
    const minute = minutes.get(event.what) ?? { level: event.level, logged: 0, kinds: new Map(), others: 0 }
    minutes.set(event.what, minute)
    const error = String(event['error'] ?? '')
    const kind = minute.kinds.get(error)
    if (minute.logged >= mostOfOne || (kind && kind.logged >= mostEqual)) {
      if (kind) kind.counted += 1
      else minute.others += 1
      return
    }
    minute.logged += 1
    minute.kinds.set(error, { logged: (kind?.logged ?? 0) + 1, counted: 0 })
    const { stack, ...rest } = facts
    write(kind || stack === undefined ? rest : { ...rest, stack })
  }

  function settle(): void {
    const ended = minutes
    minutes = new Map()
    for (const [what, { level, kinds, others }] of ended) {
      for (const [error, { counted }] of kinds)
        if (counted > 0) write({ level, what, ...(error !== '' && { error }), repeated: counted, seconds })
      if (others > 0) write({ level, what, error: 'various others', repeated: others, seconds })
    }
  }

  return { log: logEvent, settle }
}

function inAMinute(what: () => void): void {
  setTimeout(what, seconds * 1000).unref()
}
