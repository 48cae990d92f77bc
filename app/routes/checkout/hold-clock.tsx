import { clockText, useCountdown } from '../../client/checkout-countdown.ts'
import { payment } from '../../copy/checkout.ts'

/** How long the pieces stay set apart. Seen every second, heard once a minute. */
export function HoldClock({ endsAt, onEnd }: { endsAt: number; onEnd: () => void }) {
  const seconds = useCountdown(endsAt, onEnd)
  const minutes = Math.ceil(seconds / 60)
  if (seconds === 0) return null
  return (
    <div className={seconds < 120 ? 'hold-clock hold-clock-short' : 'hold-clock'}>
      <p aria-hidden="true">
        {payment.held} <strong className="price">{clockText(seconds)}</strong>
      </p>
      <output className="only-heard">{payment.heldMinutes(minutes)}</output>
    </div>
  )
}
