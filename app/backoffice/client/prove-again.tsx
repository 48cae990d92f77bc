import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { secondFactorCopy as copy } from '../../../words/backoffice/second-factor.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ProofAskedContext } from '../ui/proof-asked.ts'
import { ProofWays } from './proof-ways.tsx'

/** The form that was sent last, by which button, and what stood in it. */
type Sent = { form: HTMLFormElement; by: HTMLElement | null; data: FormData }

type ProveAgainProps = {
  ways: { passkeys: number; codes: boolean }
  /** Without scripts: the form that asks (sent-along-form.tsx). */
  inPlace: ReactNode
  children: ReactNode
}

/**
 * Around the pages: remembers which form was sent last, and where its answer is that the second factor is too old, asks
 * for it in a dialog and sends the same form again. How a page uses it: ui/told-message.tsx.
 */
export function ProveAgain({ ways, inPlace, children }: ProveAgainProps) {
  const [open, setOpen] = useState(false)
  const sent = useRef<Sent | null>(null)
  const submit = useSubmit()

  useEffect(() => {
    const remember = ({ target, submitter }: SubmitEvent) => {
      if (!(target instanceof HTMLFormElement) || target.closest('[data-proof]')) return
      sent.current = { form: target, by: submitter, data: new FormData(target, submitter) }
    }
    document.addEventListener('submit', remember, true)
    return () => document.removeEventListener('submit', remember, true)
  }, [])

  const ask = useCallback(() => setOpen(sent.current !== null), [])
  const asked = useMemo(() => ({ ask, inPlace }), [ask, inPlace])

  const sendAgain = () => {
    setOpen(false)
    if (!sent.current) return
    const { form, by, data } = sent.current
    if (form.isConnected) form.requestSubmit(by?.isConnected ? by : null)
    // The page took its form away: what stood in it is sent as it was.
    else void submit(data, { method: 'post', action: form.getAttribute('action') ?? location.href })
  }

  return (
    <ProofAskedContext value={asked}>
      {children}
      <Dialog open={open} onClose={() => setOpen(false)} title={copy.title} closeLabel={copy.cancel}>
        <div className="stack prove-again">
          <p>{copy.again}</p>
          <ProofWays ways={ways} back={null} onProved={sendAgain} />
        </div>
      </Dialog>
    </ProofAskedContext>
  )
}
