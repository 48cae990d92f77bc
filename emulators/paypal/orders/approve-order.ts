import type { Core } from '../core.ts'
import { payerId } from '../identifiers.ts'
import { StateNotWritten } from '../state/journal.ts'
import type { OrderRecord, Payer } from '../state/records.ts'
import { findOrder } from './find-order.ts'

/** `slow`: the response to the later capture is delayed. */
/** An approval that is not captured ends after three hours. */
const approvalLifeMs = 3 * 3_600_000

export type ApprovalChoice = 'pay' | 'decline' | 'slow'

export type ApprovalResult =
  | { readonly ok: true; readonly order: OrderRecord }
  | { readonly ok: false; readonly reason: 'unknown' | 'completed' | 'not-written' }

const demonstrationBuyer: Omit<Payer, 'id'> = {
  email: 'comprador@demo.example',
  givenName: 'Comprador',
  surname: 'de demostración',
  phone: '528180000000',
  address: {
    address_line_1: 'Calle de Muestra 100',
    address_line_2: 'Centro',
    admin_area_2: 'Monterrey',
    admin_area_1: 'NL',
    postal_code: '64000',
    country_code: 'MX',
  },
}

export const buyerName = `${demonstrationBuyer.givenName} ${demonstrationBuyer.surname}`
export const buyerEmail = demonstrationBuyer.email

/** Notes that the buyer approves the order. A second approval replaces the first. Each approval publishes one event. */
export function approveOrder(core: Core, id: string, choice: ApprovalChoice): ApprovalResult {
  const order = findOrder(core, id)
  if (!order) return { ok: false, reason: 'unknown' }
  if (order.status === 'COMPLETED') return { ok: false, reason: 'completed' }
  const now = Date.now()
  const approved: OrderRecord = {
    ...order,
    status: 'APPROVED',
    payer: order.payer ?? { ...demonstrationBuyer, id: payerId() },
    approval: {
      outcome: choice === 'decline' ? 'decline' : 'pay',
      at: now,
      captureDelayMs: choice === 'slow' ? core.settings.slowCaptureMs : 0,
    },
    updatedAt: now,
    expiresAt: now + approvalLifeMs,
  }
  try {
    core.store.commit(() => {
      core.store.orders.put(id, approved)
      if (order.status !== 'APPROVED') core.webhooks.publish('CHECKOUT.ORDER.APPROVED', { order: approved })
    })
  } catch (error) {
    if (error instanceof StateNotWritten) return { ok: false, reason: 'not-written' }
    throw error
  }
  return { ok: true, order: approved }
}
