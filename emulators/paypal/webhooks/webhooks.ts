import type { CaptureRecord, DisputeStep, EventRecord, OrderRecord, RefundRecord } from '../state/records.ts'

/** What an event is about: exactly one of these, as its type asks for. */
export type Subject =
  | { readonly order: OrderRecord }
  | { readonly capture: CaptureRecord; readonly dispute?: DisputeStep }
  | { readonly refund: RefundRecord }

export interface Webhooks {
  /** Writes an event and its deliveries into the running commit; they leave right after it. */
  publish(type: string, subject: Subject): EventRecord
  /** Delivers an event once more to every registration that asked for it. */
  resend(eventId: string): void
  /** Lets a delivery go that was held back; all of them without an id. Returns how many. */
  release(deliveryId?: string): number
  /** Resolves when nothing is on its way (waits for a retry do not count). */
  settled(): Promise<void>
  /** Takes up what was on its way when the emulator was stopped. */
  resume(): void
  close(): Promise<void>
}
