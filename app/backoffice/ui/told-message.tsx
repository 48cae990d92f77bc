import { useContext, useEffect, useRef } from 'react'
import { Message } from '../../ui/message.tsx'
import { useWhole } from './use-saving.ts'
import { ProofAskedContext } from './proof-asked.ts'

/**
 * What came of a press, said in place and to screen readers. Nothing while nothing was pressed.
 *
 * Of a dangerous thing (`toldRefused` answers `prove`) it also asks for the second factor, and then the same form is
 * sent again with everything that was typed. A page has nothing to do for it but to show its answer here and to keep the
 * form where it is until it is done, outside of any form. With scripts a dialog opens (client/prove-again.tsx) and the form that was
 * submitted last is submitted again, by the same button; without, a form with the same fields stands here
 * (session/sent-along.ts), to whichever page it was sent. What a script sends without any form (`fetcher.submit` of an
 * object) cannot be sent again: send a form.
 */
export function ToldMessage(now: { told: { good: boolean; text: string; prove?: true } | undefined }) {
  // Whoever reads it may go on at once: the fields take what is typed again.
  const told = useWhole(now.told)
  const proof = useContext(ProofAskedContext)
  const ask = proof && !proof.inPlace ? proof.ask : null
  useEffect(() => {
    if (told?.prove) ask?.()
    // Each answer asks once, however often the page is rendered.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [told])
  const place = useRef<HTMLDivElement>(null)
  // Whoever pressed below sees it: the page stays where it is when a form is sent.
  useEffect(() => {
    if (told) place.current?.scrollIntoView({ block: 'nearest' })
  }, [told])
  return (
    <div ref={place} aria-live="polite" className="if-said told">
      {told && <Message kind={told.good ? 'good' : 'fault'}>{told.text}</Message>}
      {told?.prove && proof?.inPlace}
    </div>
  )
}
