import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { holdClock } from '../../../../words/hold-clock.ts'

type HoldClockProps = {
  /** The end of the hold, in milliseconds on the browser's clock. */
  endsAt: number
  /** False for a cart of membership cards only: the shop holds no pieces for them. */
  garments: boolean
  onEnd: () => void
}

/** Shows the rest of the hold's time every second; screen readers announce it once a minute. */
export default function HoldClock({ endsAt, garments, onEnd }: HoldClockProps) {
  const seconds = useCountdown(endsAt, onEnd)
  const minutes = Math.ceil(seconds / 60)
  const clock = useRef<HTMLDivElement>(null)
  // The clock appears above the pressed button, so the page scrolls to it; on telephones to below the header.
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

/** The rest in whole seconds. Calls `onEnd` once at 0. */
function useCountdown(endsAt: number, onEnd: () => void): number {
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const over = seconds === 0
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (over) return end()
    // The browser delays timers of a hidden page, so the clock is read at each tick.
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [over])

  return seconds
}
