import type { CaptureRecord, DisputeStep, EventRecord, OrderRecord, RefundRecord } from '../state/records.ts'

/** The event type decides which resource an event has. */
export type Subject =
  | { readonly order: OrderRecord }
  | { readonly capture: CaptureRecord; readonly dispute?: DisputeStep }
  | { readonly refund: RefundRecord }

export interface Webhooks {
  /** The deliveries join the running commit and are sent right after it. */
  publish(type: string, subject: Subject): EventRecord
  /** Delivers once more to every registration for the event's type. */
  resend(eventId: string): void
  /** Without an id, releases all held deliveries. Returns how many. */
  release(deliveryId?: string): number
  /** Deliveries that wait for a retry do not count. */
  settled(): Promise<void>
  /** Resumes deliveries that were unfinished when the emulator stopped. */
  resume(): void
  close(): Promise<void>
}
