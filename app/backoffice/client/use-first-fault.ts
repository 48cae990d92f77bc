import { type RefObject, useEffect, useRef } from 'react'
import { useSaving } from '../ui/use-saving.ts'

/**
 * After each answer the focus comes to the first field that was refused, or else to what was said (`data-said`). The
 * answer comes before the page has read itself anew, and until then fields rest.
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
