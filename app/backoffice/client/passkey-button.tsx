import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { secondFactorCopy as copy } from '../../../words/backoffice/second-factor-words.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { requestPasskey, passkeyUsedHere, type PasskeyPurpose } from './passkey.ts'

type PasskeyButtonProps = ButtonLook & {
  purpose: PasskeyPurpose
  label: string
  busyLabel: string
  sending: boolean
  /** Opens the passkey prompt without a press in a browser where a passkey was used before. */
  byItself?: boolean
  /** Gets the device's answer as JSON text for the server. */
  onAnswer: (sent: string) => void
}

/** Opens the device's passkey prompt: a fingerprint, a face or a PIN. An error appears below the button. */
export function PasskeyButton({
  purpose,
  label,
  busyLabel,
  sending,
  byItself = false,
  onAnswer,
  ...look
}: PasskeyButtonProps) {
  const [requesting, setRequesting] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const here = useRef(true)

  const request = async () => {
    setRequesting(true)
    setFault(null)
    const answer = await requestPasskey(purpose).catch(() => ({ kind: 'failed' }) as const)
    // The user may have left the page or closed the dialog while the device waited.
    if (!here.current) return
    setRequesting(false)
    if (answer.kind === 'answered') onAnswer(answer.sent)
    else setFault(answer.kind === 'too-many' ? copy.tooMany(answer.when) : copy[answer.kind])
  }
  const requestAutomatically = useEffectEvent(() => {
    if (byItself && passkeyUsedHere()) void request()
  })
  useEffect(() => {
    here.current = true
    const begin = setTimeout(() => requestAutomatically())
    return () => {
      here.current = false
      clearTimeout(begin)
    }
  }, [])

  const busy = requesting || sending
  return (
    <div className="stack gap-2">
      <Button {...look} busy={busy} onClick={() => void request()}>
        {busy ? busyLabel : label}
      </Button>
      <div aria-live="polite" className="if-said">
        {fault !== null && !busy && <Message kind="fault">{fault}</Message>}
      </div>
    </div>
  )
}
