import { useEffect, useRef } from 'react'
import { clockText, useCountdown } from '../../client/checkout/checkout-countdown.ts'
import { holdClock } from '../../../../words/hold-clock.ts'

export type HoldClockProps = {
  endsAt: number
  /** Whether pieces are set apart: a membership card is none. */
  garments: boolean
  onEnd: () => void
}

/** How long the pieces stay set apart. Seen every second, heard once a minute. */
export default function HoldClock({ endsAt, garments, onEnd }: HoldClockProps) {
  const seconds = useCountdown(endsAt, onEnd)
  const minutes = Math.ceil(seconds / 60)
  const clock = useRef<HTMLDivElement>(null)
  // It comes in above what was pressed. On a phone the step begins anew under the header: clock, heading, buttons.
  useEffect(() => {
    clock.current?.scrollIntoView({ block: matchMedia('(width < 60rem)').matches ? 'start' : 'nearest' })
  }, [])
  if (seconds === 0) return null
  return (
    <div ref={clock} className={seconds < 120 ? 'hold-clock hold-clock-short' : 'hold-clock'}>
      <p aria-hidden="true">
        {garments ? holdClock.held : holdClock.timeLeft}{' '}
        <strong className="price">{clockText(seconds)}</strong>
      </p>
      <output className="only-heard">
        {garments ? holdClock.heldMinutes(minutes) : holdClock.minutesLeft(minutes)}
      </output>
    </div>
  )
}
