import { useRef } from 'react'
import type { CartLine } from '../../../../domain/cart.ts'
import { paths } from '../../../../words/paths.ts'
import type { StartedOrder } from './checkout-backend.ts'
import { checkoutMemory } from './checkout-memory.ts'
import type { OrderIntent } from './checkout-order.ts'
import { priceAnew, startedEvent } from './checkout-outcomes.ts'
import { believedCustomer } from './checkout-session.ts'
import type { CheckoutTools } from './checkout-tools.ts'

type Starting = {
  tools: CheckoutTools
  paidElsewhere: () => Promise<boolean>
  correctShipping: (cost: number) => void
}

/** Starts a payment, and gives one up: several presses at once are one order, and what is paid is not paid again. */
export function useStart({ tools, paidElsewhere, correctShipping }: Starting) {
  const { backend, dispatch, settle, signInFirst } = tools
  const starting = useRef<Promise<StartedOrder> | null>(null)
  /** A payment that was left and is being given up. */
  const leaving = useRef<Promise<void> | null>(null)

  function tell(started: StartedOrder, lines: readonly CartLine[]): void {
    if (started.kind === 'started') checkoutMemory.keepPayment(started.hold.orderId, lines)
    if (started.kind === 'prices-changed') {
      dispatch({ type: 'prices-changed', changes: priceAnew(started.prices) })
      if (started.shipping !== null) correctShipping(started.shipping)
    } else if (started.kind === 'sign-in') signInFirst(paths.checkout)
    else dispatch(startedEvent(started, lines))
  }

  async function begin(intent: OrderIntent, lines: readonly CartLine[]): Promise<StartedOrder> {
    // The same cart would be given the very order that is about to end.
    await leaving.current
    if (await paidElsewhere()) return { kind: 'in-progress' }
    const started = await backend.startOrder(intent, believedCustomer())
    tell(started, lines)
    return started
  }

  function start(intent: OrderIntent, lines: readonly CartLine[]): Promise<StartedOrder> {
    starting.current ??= begin(intent, lines).finally(() => {
      starting.current = null
    })
    return starting.current
  }

  async function giveUp(orderId: string): Promise<void> {
    const settled = await backend.cancel(orderId)
    if (settled.kind === 'sign-in') signInFirst(paths.backFromPayment('cancelado', orderId))
    else settle(settled, orderId, true)
  }

  function cancel(orderId: string): Promise<void> {
    return (leaving.current = giveUp(orderId))
  }

  return { start, cancel }
}
