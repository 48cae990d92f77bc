import { useState } from 'react'
import { askAccount } from '../../client/account/account-backend.ts'
import { login as copy } from '../../../../words/login.ts'
import { Button } from '../../../ui/button.tsx'

/** Sends the link by which a login is let in that strangers' guesses stand in the way of. */
export function ConfirmBrowser({ email }: { email: () => string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | { refused: string }>('idle')

  const send = async () => {
    setState('sending')
    const answer = await askAccount({
      method: 'POST',
      path: '/api/auth/browser-link',
      body: { email: email() },
    })
    setState(answer.kind === 'good' ? 'sent' : { refused: answer.words })
  }

  return (
    <>
      {state !== 'sent' && (
        <p className="actions">
          <Button small busy={state === 'sending'} onClick={() => void send()}>
            {state === 'sending' ? copy.sendingLink : copy.sendLink}
          </Button>
        </p>
      )}
      <output className={typeof state === 'object' ? 'field-error' : undefined}>
        {state === 'sent' && copy.linkSent}
        {typeof state === 'object' && state.refused}
      </output>
    </>
  )
}
