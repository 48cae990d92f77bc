import type { CaptureRecord, DisputeStep, EventRecord, OrderRecord, RefundRecord } from '../state/records.ts'

/** The resource of an event: exactly one of these; the event type decides which. */
export type Subject =
  | { readonly order: OrderRecord }
  | { readonly capture: CaptureRecord; readonly dispute?: DisputeStep }
  | { readonly refund: RefundRecord }

export interface Webhooks {
  /** Adds an event and its deliveries to the running commit; they are sent right after it. */
  publish(type: string, subject: Subject): EventRecord
  /** Delivers an event once more to every registration for its type. */
  resend(eventId: string): void
  /** Releases a held delivery, or all of them without an id. Returns how many. */
  release(deliveryId?: string): number
  /** Resolves when no delivery is being sent. Deliveries that wait for a retry do not count. */
  settled(): Promise<void>
  /** Resumes the deliveries that were unfinished when the emulator stopped. */
  resume(): void
  close(): Promise<void>
}
