import type { CaptureRecord, DisputeStep, EventRecord, OrderRecord, RefundRecord } from '../state/records.ts'

/** The resource of a webhook event; its kind follows from the event type. */
export type Subject =
  | { readonly order: OrderRecord }
  | { readonly capture: CaptureRecord; readonly dispute?: DisputeStep }
  | { readonly refund: RefundRecord }

export interface Webhooks {
  /** Creates an event and its deliveries inside the running commit. They are sent right after it. */
  publish(type: string, subject: Subject): EventRecord
  /** Delivers an event once more to every webhook that is registered for its type. */
  resend(eventId: string): void
  /** Releases one held delivery; without an id, all. Returns the number of released deliveries. */
  release(deliveryId?: string): number
  /** Resolves when no delivery is due or being sent. Deliveries that wait for a retry do not count. */
  settled(): Promise<void>
  /** Resumes deliveries that were unfinished when the emulator stopped. */
  resume(): void
  close(): Promise<void>
}
