import { type RefObject, useEffect, useRef } from 'react'

/** After each answer the focus comes to the first field that was refused, or else to what was said (`data-said`). */
export function useFirstFault<Answer>(answer: Answer): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer !== undefined)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-said]')?.focus()
  }, [answer])
  return form
}
