import type { ReactNode } from 'react'
import type { CheckoutFacts } from './checkout-facts.ts'
import { SuccessDialog } from './success-dialog.tsx'
import { ThankYou } from './thank-you.tsx'

export type PaidScreenProps = {
  title: string
  /** The order's number. */
  ticket: ReactNode
  email: string
  pictures: CheckoutFacts['pictures']
  /** null while it is not known. */
  orderAddress: string | null
  /** Whether it was paid a moment ago: the dialog stands before the thanks. */
  fresh: boolean
  onSeen: () => void
}

/** The order is paid. Comes as a chunk of its own, when payment is near, and shares no words with the checkout's. */
export default function PaidScreen({ title, pictures, fresh, onSeen, ...paid }: PaidScreenProps) {
  return (
    <>
      <ThankYou {...paid} title={title} picture={pictures.thanks} />
      <SuccessDialog {...paid} picture={pictures.thanks} open={fresh} onClose={onSeen} />
    </>
  )
}
