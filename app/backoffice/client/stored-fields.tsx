import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSaving, useWhole } from '../ui/page-parts.tsx'

type StoredFieldsProps = {
  /** Identifies the saved state of the fields, such as its version. The fields are reset when this value changes. */
  from?: string | number | undefined
  children: ReactNode
}

/**
 * Resets the fields to the saved state after each response to the form. A reset would lose text that is typed between
 * submit and response, so the fields are inert until the whole response has arrived.
 */
export function StoredFields({ from, children }: StoredFieldsProps) {
  const saving = useSaving()
  // The path is part of the React key, because two products share one component and may have the same version.
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

/** A field that becomes inert loses the focus. The hook gives the focus back, unless the user moved it elsewhere. */
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
