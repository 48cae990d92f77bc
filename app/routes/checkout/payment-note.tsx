import type { Note } from '../../client/checkout-state.ts'
import { payment } from '../../copy/checkout.ts'
import { paymentErrors } from '../../copy/payment-errors.ts'
import { Message } from '../../ui/message.tsx'

const notes: Record<Note, { kind: 'news' | 'fault'; title?: string; words: string }> = {
  cancelled: { kind: 'news', words: payment.cancelled },
  declined: { kind: 'fault', title: payment.declinedTitle, words: payment.declined },
  'used-up': { kind: 'fault', title: payment.usedUpTitle, words: paymentErrors.usedUp },
  'not-approved': { kind: 'news', words: paymentErrors.notApproved },
  'hold-ended': { kind: 'news', title: payment.holdEndedTitle, words: payment.holdEnded },
  'prices-changed': { kind: 'news', words: payment.pricesChanged },
}

/** What happened to the last try. The region is always there, so that what enters it is announced. */
export function PaymentNote({ note }: { note: Note | null }) {
  const said = note && notes[note]
  return (
    <div aria-live="polite" className="payment-note">
      {said && (
        <Message kind={said.kind} {...(said.title && { title: said.title })}>
          <p>{said.words}</p>
        </Message>
      )}
    </div>
  )
}
