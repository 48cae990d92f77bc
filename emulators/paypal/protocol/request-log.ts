/** A logged request, with which tests check what the shop sent. */
export interface RequestEntry {
  readonly number: number
  readonly at: string
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly requestId?: string
  readonly prefer?: string
  /** The first 4000 characters of the request's body. */
  readonly body: string
  readonly debugId: string
  /** The status of the response; 0 while the call runs and when the connection was dropped. */
  status: number
  state: 'running' | 'answered' | 'dropped'
  replayed: boolean
  milliseconds: number
}

export type RequestLog = ReturnType<typeof createRequestLog>

/** Keeps the latest `size` requests, the oldest first. */
export function createRequestLog(size: number) {
  let kept: RequestEntry[] = []
  let total = 0
  return {
    open(
      given: Omit<RequestEntry, 'number' | 'status' | 'state' | 'replayed' | 'milliseconds'>,
    ): RequestEntry {
      total += 1
      const entry: RequestEntry = {
        number: total,
        ...given,
        body: given.body.slice(0, 4000),
        status: 0,
        state: 'running',
        replayed: false,
        milliseconds: 0,
      }
      kept = [...kept, entry].slice(-size)
      return entry
    },
    list: () => kept,
  }
}
