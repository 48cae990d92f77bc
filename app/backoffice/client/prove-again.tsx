import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { secondFactorCopy as copy } from '../../../words/backoffice/second-factor-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ProofDialogContext } from '../ui/proof-dialog-context.ts'
import { FactorProof } from './factor-proof.tsx'

/** The form that the user submitted last. */
type Sent = { form: HTMLFormElement; by: HTMLElement | null; data: FormData }

type ProveAgainProps = {
  factors: { passkeys: number; codes: boolean }
  children: ReactNode
}

/**
 * If the answer to the last form says that the second factor is too old, a dialog asks for it and the same form is
 * sent again. FeedbackMessage (ui/page-parts.tsx) says how a page uses this.
 */
export function ProveAgain({ factors, children }: ProveAgainProps) {
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

  const openDialog = useCallback(() => setOpen(sent.current !== null), [])

  const sendAgain = () => {
    setOpen(false)
    if (!sent.current) return
    const { form, by, data } = sent.current
    if (form.isConnected) form.requestSubmit(by?.isConnected ? by : null)
    // The page removed the form meanwhile, so the remembered data is sent.
    else void submit(data, { method: 'post', action: form.getAttribute('action') ?? location.href })
  }

  return (
    <ProofDialogContext value={openDialog}>
      {children}
      <Dialog open={open} onClose={() => setOpen(false)} title={copy.title} closeLabel={copy.cancel}>
        <div className="stack prove-again">
          <p>{copy.again}</p>
          <FactorProof factors={factors} back={null} onProved={sendAgain} />
        </div>
      </Dialog>
    </ProofDialogContext>
  )
}
