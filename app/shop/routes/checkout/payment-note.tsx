import type { Note } from '../../client/checkout/shown-checkout.ts'
import { paymentOptions } from '../../../../words/payment-options.ts'
import { Message } from '../../../ui/message.tsx'

const notes: Record<Note, { kind: 'news' | 'fault'; title?: string; words: string }> = {
  cancelled: { kind: 'news', words: paymentOptions.cancelled },
  declined: { kind: 'fault', title: paymentOptions.declinedTitle, words: paymentOptions.declined },
  'used-up': { kind: 'fault', title: paymentOptions.usedUpTitle, words: paymentOptions.usedUp },
  'not-approved': { kind: 'news', words: paymentOptions.notApproved },
  'hold-ended': { kind: 'news', title: paymentOptions.holdEndedTitle, words: paymentOptions.holdEnded },
}

/** What happened to the last try. The region is always there, so that what enters it is announced. */
export function PaymentNote({ note }: { note: Note | null }) {
  const said = note && notes[note]
  return (
    <div aria-live="polite" className="if-said">
      {said && (
        <Message kind={said.kind} {...(said.title && { title: said.title })}>
          <p>{said.words}</p>
        </Message>
      )}
    </div>
  )
}
