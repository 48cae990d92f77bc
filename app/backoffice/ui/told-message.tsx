import { useContext, useEffect, useRef } from 'react'
import { Message } from '../../ui/message.tsx'
import { useWhole } from './use-saving.ts'
import { ProofAskedContext } from './proof-asked.ts'

/**
 * Shows the result of a form in place and announces it to screen readers. Empty until a form is sent.
 *
 * If the action needs a newer second factor (`toldRefused` answers `prove`), this component asks for it, and then the
 * same form is sent again with all typed text. A page only has to show its answer here, outside of any form, and keep
 * the form mounted until it succeeds.
 *
 * A dialog opens (client/prove-again.tsx), and the last form is submitted again with the same button. Data that a
 * script sends without a form (`fetcher.submit` of an object) cannot be sent again, so send a form.
 */
export function ToldMessage(now: { told: { good: boolean; text: string; prove?: true } | undefined }) {
  // The message appears when the fields accept typing again, because a reader may continue at once.
  const told = useWhole(now.told)
  const ask = useContext(ProofAskedContext)
  useEffect(() => {
    if (told?.prove) ask?.()
    // Depends on `told` alone: each answer opens the dialog once, however often the page is rendered.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [told])
  const place = useRef<HTMLDivElement>(null)
  // Scrolls to the message, because the pressed button may be far below and a submit does not scroll.
  useEffect(() => {
    if (told) place.current?.scrollIntoView({ block: 'nearest' })
  }, [told])
  return (
    <div ref={place} aria-live="polite" className="if-said told">
      {told && <Message kind={told.good ? 'good' : 'fault'}>{told.text}</Message>}
    </div>
  )
}
