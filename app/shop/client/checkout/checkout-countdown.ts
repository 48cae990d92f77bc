import { useEffect, useEffectEvent, useState } from 'react'

/** Whole seconds until a moment (milliseconds), counted down; 0 is told once through `onEnd`. */
export function useCountdown(endsAt: number, onEnd: () => void): number {
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const over = seconds === 0
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (over) return
    // A timer of a page in the background is late; the clock is not.
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [over])

  useEffect(() => {
    if (over) end()
  }, [over])

  return seconds
}

/** 899 → '14:59'. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
