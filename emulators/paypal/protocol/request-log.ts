/** One request as it was received, for tests that look at what the shop really sent. */
export interface RequestEntry {
  readonly number: number
  readonly at: string
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly requestId?: string
  readonly prefer?: string
  /** The body, its first 4000 characters. */
  readonly body: string
  readonly debugId: string
  /** HTTP status answered; 0 while it runs, and when the connection was dropped. */
  status: number
  state: 'running' | 'answered' | 'dropped'
  replayed: boolean
  milliseconds: number
}

export interface RequestLog {
  open(entry: Omit<RequestEntry, 'number' | 'status' | 'state' | 'replayed' | 'milliseconds'>): RequestEntry
  /** Oldest first. */
  list(): RequestEntry[]
}

/** A ring of the latest `size` requests. */
export function createRequestLog(size: number): RequestLog {
  const ring: RequestEntry[] = []
  let total = 0
  return {
    open(given) {
      const entry: RequestEntry = {
        number: total + 1,
        ...given,
        body: given.body.slice(0, 4000),
        status: 0,
        state: 'running',
        replayed: false,
        milliseconds: 0,
      }
      ring[total % size] = entry
      total += 1
      return entry
    },
    list: () => (total <= size ? [...ring] : [...ring.slice(total % size), ...ring.slice(0, total % size)]),
  }
}
