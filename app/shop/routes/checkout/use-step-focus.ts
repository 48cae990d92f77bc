import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes the focus to the heading of each new step, and back to it when a dialog is gone: whoever does not see the
 * screen change hears where it went. The first step the page opens with is left alone.
 */
export function useStepFocus(area: RefObject<HTMLElement | null>, step: string, dialogOpen: boolean): void {
  const last = useRef({ step, dialogOpen })

  useEffect(() => {
    const { step: lastStep, dialogOpen: wasOpen } = last.current
    last.current = { step, dialogOpen }
    const moved = lastStep !== step && lastStep !== 'entering'
    if (dialogOpen || (!moved && !wasOpen)) return
    const heading = area.current?.querySelector<HTMLElement>('[data-step-heading]:not([hidden] *)')
    heading?.focus({ preventScroll: true })
    // On a phone the step begins under the header, so that what it asks for is on the screen.
    heading?.scrollIntoView({ block: matchMedia('(width < 60rem)').matches ? 'start' : 'nearest' })
  }, [area, step, dialogOpen])
}
