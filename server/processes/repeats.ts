import type { Log } from '../../use-cases/shop.ts'

type Event = Parameters<Log>[0]

/** Equal faults (the same `what` and `error`) told in a minute; what follows is counted. */
const mostEqual = 5
/** Lines about one `what` in a minute, however much its errors differ: a stranger may choose them. */
const mostOfOne = 20
const seconds = 60

/** Of one kind: how often it was told, and how often only counted. */
type Kind = { told: number; counted: number }

type Minute = { level: Event['level']; told: number; kinds: Map<string, Kind>; others: number }

/**
 * Keeps a log readable, and its disk free, while one fault happens again and again: it is told a few times in a minute,
 * its stack once, and at the end one line says how often it was `repeated`. Events that say `each` are always told, and
 * so is everything that is no fault. Memory is bounded by the number of different `what`s, which are words of ours.
 */
export function repeatsCounted(
  tell: (event: Omit<Event, 'each'>) => void,
  later: (what: () => void) => void = inAMinute,
) {
  let minutes = new Map<string, Minute>()

  function told(event: Event): void {
    const { each, ...facts } = event
    if (each || (event.level !== 'warn' && event.level !== 'error')) return tell(facts)
    if (minutes.size === 0) later(settle)
    const minute = minutes.get(event.what) ?? { level: event.level, told: 0, kinds: new Map(), others: 0 }
    minutes.set(event.what, minute)
    const error = String(event['error'] ?? '')
    const kind = minute.kinds.get(error)
    if (minute.told >= mostOfOne || (kind && kind.told >= mostEqual)) {
      if (kind) kind.counted += 1
      else minute.others += 1
      return
    }
    minute.told += 1
    minute.kinds.set(error, { told: (kind?.told ?? 0) + 1, counted: 0 })
    const { stack, ...rest } = facts
    tell(kind || stack === undefined ? rest : { ...rest, stack })
  }

  function settle(): void {
    const ended = minutes
    minutes = new Map()
    for (const [what, { level, kinds, others }] of ended) {
      for (const [error, { counted }] of kinds)
        if (counted > 0) tell({ level, what, ...(error !== '' && { error }), repeated: counted, seconds })
      if (others > 0) tell({ level, what, error: 'various others', repeated: others, seconds })
    }
  }

  return { tell: told, settle }
}

function inAMinute(what: () => void): void {
  setTimeout(what, seconds * 1000).unref()
}
