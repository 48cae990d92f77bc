import { useEffect, useState } from 'react'
import type { Centavos } from '../../../../domain/values/money.ts'
import { transferChoice as copy } from '../../../../words/transfer-choice.ts'
import { Button } from '../../../ui/button.tsx'
import type { CheckoutFacts } from './checkout-facts.ts'

export type TransferOptionProps = {
  offer: NonNullable<CheckoutFacts['transfer']>
  total: Centavos
  /** `unanswered`: the message for a lost answer. The checkout's own script does without these words. */
  onChoose: (unanswered: string) => Promise<void>
}

/** The second way to pay. An order outside of the owner's amounts sees the reason beside a disabled button. */
export default function TransferOption({ offer, total, onChoose }: TransferOptionProps) {
  const { least, most, payWithinHours } = offer
  const [choosing, setChoosing] = useState(false)
  const within = total >= least && total <= most

  // After the browser's back button the page returns from the browser's cache with a busy button.
  useEffect(() => {
    const stay = () => setChoosing(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])

  const choose = async () => {
    setChoosing(true)
    await onChoose(copy.unanswered)
    setChoosing(false)
  }

  return (
    <section className="stack gap-3 transfer-option">
      <h3>{copy.title}</h3>
      <p className="soft small" id="transfer-explanation">
        {within ? copy.explanation(payWithinHours) : copy.amount(least, most)}
      </p>
      <Button
        wide
        busy={choosing}
        disabled={!within}
        aria-describedby="transfer-explanation"
        onClick={() => void choose()}
      >
        {choosing ? copy.choosing : copy.choose}
      </Button>
    </section>
  )
}
