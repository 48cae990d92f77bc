/** A notice as it arrived. The provider signs the bytes of the body. */
export type WebhookDelivery = {
  headers: Headers
  body: Uint8Array
  /** The internet address of the sender. It proves nothing; limits count by its networks. */
  from: string
}

/** A notice that may be the provider's. `headers` carry the signature; `text` is the body. */
export type WebhookNotice = { event: WebhookEvent; headers: Record<string, string>; text: string }

type Refused = { kind: 'forged'; reason: string }

export type ExaminedWebhook = { kind: 'plausible'; notice: WebhookNotice } | Refused

export type WebhookVerdict =
  /** The provider sent it to this shop. */
  | { kind: 'genuine' }
  | Refused
  /** The provider did not say; the sender should send it again. */
  | { kind: 'unknown'; reason: string }

/** Tells a provider's notices from forged ones, and reads them. */
export type WebhookReceiver = {
  /** Does every check that needs no network. */
  examine(delivery: WebhookDelivery): ExaminedWebhook
  /** Asks the provider whether it sent this notice. */
  verify(notice: WebhookNotice): Promise<WebhookVerdict>
  /** Reads the body of a verified notice; null when it is not of the documented form. */
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
