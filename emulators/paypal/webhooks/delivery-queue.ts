/** Sends a few webhook deliveries at the same time. */
export interface DeliveryQueue {
  /** Sends the delivery after `ms` milliseconds, but never before the running code has finished. */
  add(id: string, ms: number): void
  /** Resolves when no delivery is due or being sent. Deliveries that are due later do not count. */
  settled(): Promise<void>
  close(): Promise<void>
}

const atOnce = 8

export function createDeliveryQueue(deliver: (id: string) => Promise<void>): DeliveryQueue {
  const timers = new Set<NodeJS.Timeout>()
  let due: string[] = []
  let active = 0
  let closed = false
  let idle: (() => void)[] = []

  function add(id: string, ms: number): void {
    if (ms === 0) {
      due.push(id)
      setImmediate(pump)
      return
    }
    const timer = setTimeout(() => {
      timers.delete(timer)
      due.push(id)
      pump()
    }, ms)
    timer.unref()
    timers.add(timer)
  }

  function pump(): void {
    while (active < atOnce && due.length > 0 && !closed) {
      const id = due.shift()
      if (id === undefined) break
      active += 1
      void deliver(id).finally(() => {
        active -= 1
        pump()
      })
    }
    if (isIdle()) {
      for (const resolve of idle) resolve()
      idle = []
    }
  }

  const isIdle = () => active === 0 && due.length === 0

  async function settled(): Promise<void> {
    if (!isIdle()) await new Promise<void>((resolve) => idle.push(resolve))
  }

  function close(): Promise<void> {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    due = []
    closed = true
    return settled()
  }

  return { add, settled, close }
}
