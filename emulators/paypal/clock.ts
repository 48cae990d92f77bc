/** The emulator's time: the machine's, moved by an offset that tests set. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  offset(): number
  /** Sets the distance to the machine's clock, in milliseconds. */
  setOffset(ms: number): void
}

export function createClock(): Clock {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    offset: () => offset,
    setOffset(ms) {
      offset = ms
    },
  }
}

/** 2026-11-20T23:30:44Z, as orders and captures carry it. */
export function toSeconds(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}
