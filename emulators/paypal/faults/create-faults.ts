import type { CallFault, FaultContext, FaultOrder, FaultView, Phase, WebhookFault } from './fault-rule.ts'

interface Armed {
  readonly id: string
  readonly order: FaultOrder
  hits: number
  readonly waiting: Set<() => void>
}

export interface TakenFault {
  readonly order: CallFault
  /** Resolves when the fault is released or cleared. */
  readonly released: () => Promise<void>
}

export type Faults = ReturnType<typeof createFaults>

/**
 * Keeps the faults that tests ordered. The latest hundred used-up faults stay listed, so that a test can check that
 * they were applied.
 */
export function createFaults() {
  const armed = new Map<string, Armed>()
  let spent: Armed[] = []
  let count = 0

  function take<Order extends FaultOrder>(
    fits: (order: FaultOrder) => order is Order,
  ): (Armed & { order: Order })[] {
    const taken: (Armed & { order: Order })[] = []
    for (const fault of armed.values()) {
      if (!fits(fault.order)) continue
      fault.hits += 1
      taken.push(fault as Armed & { order: Order })
      if (isSpent(fault)) retire(fault)
    }
    return taken
  }

  function retire(fault: Armed): void {
    armed.delete(fault.id)
    spent = [...spent, fault].slice(-100)
  }

  const find = (id: string) => armed.get(id) ?? spent.find((fault) => fault.id === id)

  return {
    add(order: FaultOrder): FaultView {
      count += 1
      const fault: Armed = { id: `fault-${count}`, order, hits: 0, waiting: new Set() }
      armed.set(fault.id, fault)
      return view(fault, false)
    },
    /** Returns the faults that apply to a call, the oldest first. Each returned fault counts as applied once more. */
    takeForCall(phase: Phase, context: FaultContext): TakenFault[] {
      return take((order) => fitsCall(order, phase, context)).map((fault) => ({
        order: fault.order,
        released: () => new Promise<void>((resolve) => fault.waiting.add(resolve)),
      }))
    },
    takeForEvent(type: string, orderId: string): WebhookFault[] {
      return take((order) => fitsEvent(order, type, orderId)).map((fault) => fault.order)
    },
    /** Lets the calls that wait in a `hold` continue, and ends the fault. */
    release(id: string): boolean {
      const fault = find(id)
      if (!fault) return false
      if (armed.has(id)) retire(fault)
      wake(fault)
      return true
    },
    clear() {
      for (const fault of [...armed.values(), ...spent]) wake(fault)
      armed.clear()
      spent = []
    },
    list: () => [
      ...spent.map((fault) => view(fault, true)),
      ...[...armed.values()].map((fault) => view(fault, false)),
    ],
  }
}

function isSpent({ order: { times = 1 }, hits }: Armed): boolean {
  return times !== 'always' && hits >= times
}

function wake(fault: Armed): void {
  for (const go of fault.waiting) go()
  fault.waiting.clear()
}

function fitsEvent(order: FaultOrder, type: string, orderId: string): order is WebhookFault {
  return order.on === 'webhook' && (order.event ?? type) === type && (order.orderId ?? orderId) === orderId
}

function fitsCall(order: FaultOrder, phase: Phase, context: FaultContext): order is CallFault {
  if (order.on === 'webhook') return false
  if (order.on !== '*' && order.on !== context.on) return false
  if ((order.when ?? 'before') !== phase) return false
  return (['orderId', 'captureId'] as const).every(
    (key) => order[key] === undefined || order[key] === context[key],
  )
}

function view(fault: Armed, spent: boolean): FaultView {
  return { id: fault.id, order: fault.order, hits: fault.hits, waiting: fault.waiting.size, spent }
}
