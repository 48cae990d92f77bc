import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSaving, useWhole } from '../ui/page-parts.tsx'

type StoredFieldsProps = {
  /** The saved state that the fields show, such as a version. The fields are reset when it changes. */
  from?: string | number | undefined
  children: ReactNode
}

/**
 * Resets the fields to the saved state after each answer. A reset would lose text that is typed between submit and
 * answer, so the fields are inert until the whole answer has arrived. The submit button stands outside and keeps its
 * focus.
 */
export function StoredFields({ from, children }: StoredFieldsProps) {
  const saving = useSaving()
  // The path is part of the key: two products, for example, share one component and may have the same version.
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

/** An element that becomes inert loses the focus. It returns to the same field, unless the user moved it elsewhere. */
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
