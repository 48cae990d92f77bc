import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { holdClock } from '../../../../words/hold-clock.ts'

type HoldClockProps = {
  /** Milliseconds on the browser's clock. */
  endsAt: number
  /** Membership cards are not held. */
  garments: boolean
  onEnd: () => void
}

/** Shown every second and announced once a minute. */
export default function HoldClock({ endsAt, garments, onEnd }: HoldClockProps) {
  const seconds = useCountdown(endsAt, onEnd)
  const minutes = Math.ceil(seconds / 60)
  const clock = useRef<HTMLDivElement>(null)
  // The clock appears above the pressed button; telephones scroll to below the header.
  useEffect(() => {
    clock.current?.scrollIntoView({ block: matchMedia('(width < 60rem)').matches ? 'start' : 'nearest' })
  }, [])
  if (seconds === 0) return null
  return (
    <div ref={clock} className={seconds < 120 ? 'hold-clock hold-clock-short' : 'hold-clock'}>
      <p aria-hidden="true">
        <span>{`${garments ? holdClock.held : holdClock.timeLeft} `}</span>
        <strong className="price">{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</strong>
      </p>
      <output className="only-heard">
        {garments ? holdClock.heldMinutes(minutes) : holdClock.minutesLeft(minutes)}
      </output>
    </div>
  )
}

/** Whole seconds. Calls `onEnd` once at 0. */
function useCountdown(endsAt: number, onEnd: () => void): number {
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const over = seconds === 0
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (over) return end()
    // Timers of a hidden page are late, so the clock is read at each tick.
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [over])

  return seconds
}
