import { useState } from 'react'
import { sendAccountCall, type AccountCall } from '../../client/account/account-backend.ts'
import { Button } from '../../../ui/button.tsx'

type RequestMailButtonProps = {
  call: () => AccountCall
  label: string
  busyLabel: string
  sentText: string
  small: boolean
}

export function RequestMailButton({ call, label, busyLabel, sentText, small }: RequestMailButtonProps) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | { refused: string }>('idle')

  const send = async () => {
    setState('sending')
    const answer = await sendAccountCall(call())
    setState(answer.kind === 'good' ? 'sent' : { refused: answer.words })
  }

  return (
    <div className="stack gap-2 start ask-for-mail needs-scripts">
      {state !== 'sent' && (
        <Button small={small} busy={state === 'sending'} onClick={() => void send()}>
          {state === 'sending' ? busyLabel : label}
        </Button>
      )}
      <output className={typeof state === 'object' ? 'field-error' : undefined}>
        {typeof state === 'object' ? state.refused : state === 'sent' && sentText}
      </output>
    </div>
  )
}
