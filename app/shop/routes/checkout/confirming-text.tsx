import { confirmingCopy } from '../../../../words/confirming-payment.ts'

/** Says what happens while a payment is confirmed, or reviewed by a person. */
export default function ConfirmingText({ inReview }: { inReview: boolean }) {
  return <p>{inReview ? confirmingCopy.review : confirmingCopy.confirming}</p>
}
