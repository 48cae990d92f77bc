import { paths } from '../../../../words/paths.ts'
import type { CheckoutBackend, SettledPayment } from './checkout-backend.ts'
import type { CheckoutTools } from './checkout-tools.ts'

const capturePauses = [0, 1500, 3000, 6000]

export type Capture = {
  capture: (orderId: string) => Promise<SettledPayment>
  /** The order whose approval was answered by nobody yet. */
  unanswered: () => string | null
}

/** Asks for the money of an order that the payer approved. */
export function createCapture({ backend, dispatch, settle, signInFirst }: CheckoutTools): Capture {
  let approved: string | null = null
  return {
    async capture(orderId) {
      approved = orderId
      dispatch({ type: 'approved' })
      const settled = await patientCapture(backend, orderId)
      if (settled.kind !== 'unanswered') approved = null
      if (settled.kind === 'sign-in') signInFirst(paths.backFromPayment('aprobado', orderId))
      else settle(settled, orderId, true)
      return settled
    },
    unanswered: () => approved,
  }
}

/** An answer that does not come is no refusal. */
async function patientCapture(backend: CheckoutBackend, orderId: string): Promise<SettledPayment> {
  for (const pause of capturePauses) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const settled = await backend.capture(orderId)
    if (settled.kind !== 'unanswered') return settled
  }
  return { kind: 'unanswered' }
}
