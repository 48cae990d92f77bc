/** The provider signs the exact bytes of the body. */
export type WebhookDelivery = {
  headers: Headers
  body: Uint8Array
  /** The sender's internet address, only for rate limits. The address proves nothing. */
  from: string
}

/** A webhook that may come from the provider. `headers` contain the signature. */
export type WebhookNotice = { event: WebhookEvent; headers: Record<string, string>; text: string }

type Refused = { kind: 'forged'; reason: string }

export type ExaminedWebhook = { kind: 'plausible'; notice: WebhookNotice } | Refused

export type WebhookVerdict =
  | { kind: 'genuine' }
  | Refused
  /** The provider did not answer the verification; the sender should repeat the webhook. */
  | { kind: 'unknown'; reason: string }

export type WebhookReceiver = {
  /** Makes all checks that need no network. */
  examine(delivery: WebhookDelivery): ExaminedWebhook
  /** Verifies with the provider that the provider sent the webhook. */
  verify(notice: WebhookNotice): Promise<WebhookVerdict>
  /** null: the body does not have the documented form. */
  read(body: Uint8Array): WebhookEvent | null
}

/**
 * A webhook only says which order or capture to look at; the shop then asks the provider for the state of the money.
 */
export type WebhookEvent = {
  id: string
  /** The provider's name of the event, for people. */
  type: string
  /**
   * approved: the payer approved. money: a payment changed. money-back: money was refunded. dispute: the payer or the
   * payer's bank wants the money back. other: stored for people.
   */
  about:
    | { kind: 'approved' | 'money'; providerOrderId: string | null }
    | { kind: 'money-back'; captureId: string | null }
    | { kind: 'dispute'; dispute: Dispute }
    | { kind: 'other' }
}

/** null: the webhook does not say. */
export type Dispute = {
  step: 'created' | 'updated' | 'resolved'
  id: string | null
  captureId: string | null
  /** Codes of words/dispute-words.ts; unknown codes stay the provider's. */
  reason: string | null
  outcome: string | null
  amount: { value: string; currency: string } | null
  /** The deadline in ISO 8601. */
  answerBy: string | null
}
