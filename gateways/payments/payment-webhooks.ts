/** A received webhook. The provider signs the exact bytes of the body. */
export type WebhookDelivery = {
  headers: Headers
  body: Uint8Array
  /** The sender's internet address, used only for rate limits by network. It proves nothing. */
  from: string
}

/** A webhook that may come from the provider. `headers`: contain the signature; `text`: the body. */
export type WebhookNotice = { event: WebhookEvent; headers: Record<string, string>; text: string }

type Refused = { kind: 'forged'; reason: string }

export type ExaminedWebhook = { kind: 'plausible'; notice: WebhookNotice } | Refused

export type WebhookVerdict =
  /** The provider sent the webhook to this shop. */
  | { kind: 'genuine' }
  | Refused
  /** The provider could not be asked; the sender should send the webhook again. */
  | { kind: 'unknown'; reason: string }

/** Separates a provider's webhooks from forged ones, and reads them. */
export type WebhookReceiver = {
  /** Does all checks that need no network. */
  examine(delivery: WebhookDelivery): ExaminedWebhook
  /** Asks the provider whether it sent this webhook. */
  verify(notice: WebhookNotice): Promise<WebhookVerdict>
  /** Reads the body of a verified webhook; null when the body does not have the documented form. */
  read(body: Uint8Array): WebhookEvent | null
}

/**
 * The facts of a webhook that the shop uses. A webhook only says which order or capture to look at; the shop then asks
 * the provider for the state of the money.
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

/** A step of a dispute. null: the webhook does not say. */
export type Dispute = {
  step: 'created' | 'updated' | 'resolved'
  id: string | null
  captureId: string | null
  /** The reason and the outcome, as codes of words/dispute-words.ts; unknown codes stay the provider's. */
  reason: string | null
  outcome: string | null
  amount: { value: string; currency: string } | null
  /** Deadline for the shop's answer, ISO 8601. */
  answerBy: string | null
}
