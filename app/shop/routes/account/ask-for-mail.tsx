import { useState } from 'react'
import { askAccount, type AccountCall } from '../../client/account/account-backend.ts'
import { Button } from '../../../ui/button.tsx'

type AskForMailProps = {
  call: () => AccountCall
  ask: string
  asking: string
  asked: string
  small: boolean
}

export function AskForMail({ call, ask, asking, asked, small }: AskForMailProps) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | { refused: string }>('idle')

  const send = async () => {
    setState('sending')
    const answer = await askAccount(call())
    setState(answer.kind === 'good' ? 'sent' : { refused: answer.words })
  }

  return (
    <div className="stack gap-2 start ask-for-mail needs-scripts">
      {state !== 'sent' && (
        <Button small={small} busy={state === 'sending'} onClick={() => void send()}>
          {state === 'sending' ? asking : ask}
        </Button>
      )}
      <output className={typeof state === 'object' ? 'field-error' : undefined}>
        {typeof state === 'object' ? state.refused : state === 'sent' && asked}
      </output>
    </div>
  )
}
