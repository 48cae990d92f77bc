import { useEffect, useState } from 'react'
import * as v from 'valibot'

const current = v.object({
  order_number: v.string(),
  order_url: v.pipe(v.string(), v.startsWith('/')),
})

/**
 * The address of the page of the order that this browser has just paid, with its key; null until the shop told it, and
 * where it does not. `number`: '' while there is none.
 */
export function usePaidOrder(number: string): string | null {
  const [paid, setPaid] = useState<v.InferOutput<typeof current> | null>(null)

  useEffect(() => {
    if (number === '') return
    const stop = new AbortController()
    fetch('/api/checkout/current', { cache: 'no-store', signal: stop.signal })
      .then(async (response) => setPaid(v.parse(current, await response.json())))
      // Without it the mail leads there.
      .catch(() => undefined)
    return () => stop.abort()
  }, [number])

  return paid?.order_number === number ? paid.order_url : null
}
