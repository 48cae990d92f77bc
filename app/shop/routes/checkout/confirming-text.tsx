import { confirmingCopy } from '../../../../words/later-in-checkout.ts'

/** Says what happens while a payment is confirmed, or reviewed by a person. */
export default function ConfirmingText({ inReview }: { inReview: boolean }) {
  return <p>{inReview ? confirmingCopy.review : confirmingCopy.confirming}</p>
}
