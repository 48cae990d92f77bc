/** One received request, for tests that check what the shop sent. */
export interface RequestEntry {
  readonly number: number
  readonly at: string
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly requestId?: string
  readonly prefer?: string
  /** The first 4000 characters of the body. */
  readonly body: string
  readonly debugId: string
  /** HTTP status of the response; 0 while the call runs and when the connection was dropped. */
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

/** Keeps the latest `size` requests in a ring buffer. */
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
