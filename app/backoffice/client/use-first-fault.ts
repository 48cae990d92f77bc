import { type RefObject, useEffect, useRef } from 'react'
import { useSaving } from '../ui/page-parts.tsx'

/**
 * After each response to a form, focuses the first refused field, or else the message (`data-said`). Fields are inert
 * until the page has reloaded its data, so the focus waits for the reload.
 */
export function useFirstFault<Answer>(answer: Answer): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const heard = useRef<Answer>(undefined)
  const saving = useSaving()
  useEffect(() => {
    if (saving || heard.current === answer) return
    heard.current = answer
    if (answer === undefined) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-said]')?.focus()
  }, [answer, saving])
  return form
}
