import { useEffect, useState } from 'react'
import { textIn } from './answer-fields.ts'

/**
 * The address of the page of the order that this browser has just paid, with its key; null until the shop told it, and
 * where it does not. `number`: '' while there is none.
 */
export function usePaidOrder(number: string): string | null {
  const [paid, setPaid] = useState<{ number: string; address: string } | null>(null)

  useEffect(() => {
    if (number === '') return
    const stop = new AbortController()
    fetch('/api/checkout/current', { cache: 'no-store', signal: stop.signal })
      .then(async (response) => {
        const current: unknown = await response.json()
        setPaid({ number: textIn(current, 'order_number'), address: textIn(current, 'order_url') })
      })
      // Without it the mail leads there.
      .catch(() => undefined)
    return () => stop.abort()
  }, [number])

  return paid?.number === number && paid.address.startsWith('/') ? paid.address : null
}
