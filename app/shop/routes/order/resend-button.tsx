import { useState } from 'react'
import { resendCopy as copy } from '../../../../words/order-words.ts'
import { Button } from '../../../ui/button.tsx'

type ResendButtonProps = { number: string; orderKey: string | null; email: string; backendKey: string }

/** Sends the order's confirmation again, to the mail address in the order. */
export function ResendButton({ number, orderKey, email, backendKey }: ResendButtonProps) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle')

  const send = async () => {
    setState('sending')
    try {
      const response = await fetch('/api/backend?action=email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': backendKey },
        body: JSON.stringify({
          service: 'order',
          cart: [{ invoice_id: number }],
          customer: { email },
          ...(orderKey !== null && { key: orderKey }),
        }),
      })
      // The answer's body is read, because an unread body would keep the request open.
      await response.text()
      setState(response.ok ? 'sent' : 'failed')
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="stack gap-2 start not-printed needs-scripts">
      <Button small busy={state === 'sending'} onClick={() => void send()}>
        {copy.action}
      </Button>
      <p aria-live="polite" className="small if-said">
        {state === 'sent' ? copy.sent(email) : state === 'failed' && copy.failed}
      </p>
    </div>
  )
}
