import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSaving, useWhole } from '../ui/use-saving.ts'

type StoredFieldsProps = {
  /** The state that the fields show, such as its version: they begin again when it is another. */
  from?: string | number | undefined
  children: ReactNode
}

/**
 * The fields of a form, which begin again from what the answer of a press brings. Whatever somebody typed between the
 * press and its answer would be gone with them. So until the whole answer is here they rest: they can be read, and
 * take nothing.
 *
 * The focus is where it was afterwards, although the field is another one. The button that is pressed stands outside:
 * it keeps its focus all the time. Without scripts the browser itself shows another page.
 */
export function StoredFields({ from, children }: StoredFieldsProps) {
  const saving = useSaving()
  // The page of another thing is the same component, and may be of the same version.
  const key = useWhole(`${useLocation().pathname} ${from}`)
  const shown = useWhole(children)
  const place = useFocusKept(saving)
  return (
    <div ref={place} className="stored-fields" inert={saving} aria-busy={saving}>
      <Fragment key={key}>{shown}</Fragment>
    </div>
  )
}

const mayHaveFocus = 'input:not([type=hidden]), select, textarea, button, summary, a[href]'

/** An element that becomes inert loses the focus: it comes back to the same place, unless it has gone elsewhere. */
function useFocusKept(saving: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const had = useRef(-1)
  useLayoutEffect(() => {
    const all = [...(place.current?.querySelectorAll<HTMLElement>(mayHaveFocus) ?? [])]
    if (saving) had.current = all.findIndex((each) => each === document.activeElement)
    else if (document.activeElement === document.body) all[had.current]?.focus({ preventScroll: true })
  }, [saving])
  return place
}
