import { useEffect, useState } from 'react'
import type { StartedOrder } from '../../client/checkout/checkout-backend.ts'
import { payment } from '../../../../words/checkout.ts'
import { Button } from '../../../ui/button.tsx'

type PayByRedirectProps = { onStart: () => Promise<Extract<StartedOrder, { kind: 'started' }> | null> }

/** The way that needs none of the provider's scripts: to its page and back. */
export function PayByRedirect({ onStart }: PayByRedirectProps) {
  const [leaving, setLeaving] = useState(false)

  // Back by the browser's own button: the page comes as it was left, with its button busy.
  useEffect(() => {
    const stay = () => setLeaving(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])

  const leave = async () => {
    setLeaving(true)
    const started = await onStart()
    if (started) location.assign(started.approveUrl)
    else setLeaving(false)
  }

  return (
    <div className="stack gap-3">
      <p>{payment.scriptMissing}</p>
      <Button kind="sun" wide busy={leaving} onClick={() => void leave()}>
        {leaving ? payment.leaving : payment.byRedirect}
      </Button>
    </div>
  )
}
