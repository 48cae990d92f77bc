import { useState } from 'react'
import { askAccount } from '../../client/account/account-backend.ts'
import { verifyEmail as copy } from '../../../../words/verify-email.ts'
import { Button } from '../../../ui/button.tsx'

/** Sends the mail that proves an address once more, for whoever is signed in. */
export function SendVerification({ small = false }: { small?: boolean }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | { refused: string }>('idle')

  const send = async () => {
    setState('sending')
    const answer = await askAccount({ method: 'POST', path: '/api/auth/email-verification' })
    setState(answer.kind === 'good' ? 'sent' : { refused: answer.words })
  }

  return (
    <div className="send-verification needs-scripts">
      {state !== 'sent' && (
        <Button small={small} busy={state === 'sending'} onClick={() => void send()}>
          {state === 'sending' ? copy.sendingAgain : copy.again}
        </Button>
      )}
      <output className={typeof state === 'object' ? 'field-error' : undefined}>
        {state === 'sent' && copy.sentAgain}
        {typeof state === 'object' && state.refused}
      </output>
    </div>
  )
}
