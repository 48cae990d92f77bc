import { setTimeout as wait } from 'node:timers/promises'
import { type Refusal, refuseWith } from '../protocol/refusal.ts'
import type { FaultContext, Phase } from './fault-rule.ts'
import type { Faults } from './create-faults.ts'

export interface Effects {
  readonly issue?: string
  readonly captureStatus?: 'PENDING' | 'DECLINED' | 'COMPLETED'
  readonly refundStatus?: 'PENDING' | 'FAILED' | 'COMPLETED'
  readonly reason?: string
  /** The time of the capture or refund, in milliseconds since 1970. */
  readonly at?: number
}

export type Meeting =
  | { readonly kind: 'go-on'; readonly effects: Effects }
  | { readonly kind: 'drop' }
  | { readonly kind: 'answer'; readonly refusal: Refusal; readonly oauth: boolean }

/** Applies the faults of a call. The first fault that ends the call wins. */
export async function meetFaults(faults: Faults, phase: Phase, context: FaultContext): Promise<Meeting> {
  let effects: Effects = {}
  for (const { order, released } of faults.takeForCall(phase, context)) {
    switch (order.do) {
      case 'delay':
        await wait(order.ms)
        break
      case 'hold':
        await released()
        break
      case 'run':
        await order.run(context)
        break
      case 'drop':
        return { kind: 'drop' }
      case 'status':
        return {
          kind: 'answer',
          refusal: refuseWith(order.status),
          oauth: order.status === 401,
        }
      case 'issue':
        effects = { ...effects, issue: order.issue }
        break
      case 'capture':
        effects = { ...effects, captureStatus: order.status, ...reasonOf(order.reason), ...timeOf(order.at) }
        break
      case 'refund':
        effects = { ...effects, refundStatus: order.status, ...timeOf(order.at) }
        break
    }
  }
  return { kind: 'go-on', effects }
}

const reasonOf = (reason: string | undefined) => (reason === undefined ? {} : { reason })
const timeOf = (at: number | undefined) => (at === undefined ? {} : { at })
