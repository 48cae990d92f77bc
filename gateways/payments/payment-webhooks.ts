/** A notice as it came. The body is the bytes of the wire: parsed and written again, they are others. */
export type WebhookDelivery = {
  headers: Headers
  body: Uint8Array
  /** The internet address it came from. It proves nothing; what strangers may cost is counted by its networks. */
  from: string
}

export type WebhookVerdict =
  /** The provider sent it, to us. `headers` are the ones the proof rests on. */
  | { kind: 'genuine'; event: WebhookEvent; headers: Record<string, string> }
  | { kind: 'forged'; reason: string }
  /** It cannot be told now; the sender should come again. */
  | { kind: 'unknown'; reason: string }

/** Tells a provider's notices from everybody else's, and reads them. */
export type WebhookReceiver = {
  verify(delivery: WebhookDelivery): Promise<WebhookVerdict>
  /** Reads a body that was verified before; null when it is not of the documented form. */
  read(body: Uint8Array): WebhookEvent | null
}

/**
 * What a notice says, as far as the shop acts on it. It only says where to look: what happened to the money is asked
 * of the provider, never read from here.
 */
export type WebhookEvent = {
  id: string
  /** The provider's own word, for people who look. */
  type: string
  /**
   * approved: the payer said yes. money: a payment moved. money-back: some of it was returned. dispute: a payer, or
   * their bank, wants it back. other: kept for people.
   */
  about:
    | { kind: 'approved' | 'money'; providerOrderId: string | null }
    | { kind: 'money-back'; captureId: string | null }
    | { kind: 'dispute'; dispute: Dispute }
    | { kind: 'other' }
}

/** A step of a dispute, as far as its notice tells. null: it does not say. */
export type Dispute = {
  step: 'created' | 'updated' | 'resolved'
  id: string | null
  captureId: string | null
  /** Why, and how it ended: in the shop's words (words/dispute-mail.ts); one it has no word for, in the provider's. */
  reason: string | null
  outcome: string | null
  amount: { value: string; currency: string } | null
  /** ISO 8601, until when the shop may answer. */
  answerBy: string | null
}
