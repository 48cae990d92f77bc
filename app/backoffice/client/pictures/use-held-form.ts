import { type RefObject, useEffect, useRef, useState } from 'react'

type Pictures = readonly { said: string; fault: string }[]
/** 'held': the form waits for its pictures. 'given-up': one of these pictures failed, and the form was not sent. */
export type Held = 'no' | 'held' | 'given-up'

/** Delays the submit of a form until its pictures are uploaded; otherwise the form would be saved without them. */
export function useHeldForm(within: RefObject<HTMLElement | null>, pictures: Pictures): Held {
  const underWay = pictures.some(({ said }) => said !== '')
  const faulty = pictures.some(({ fault }) => fault !== '')
  const [held, setHeld] = useState<Held>('no')
  const goOn = useRef<((good: boolean) => void) | null>(null)

  useEffect(() => {
    const form = within.current?.closest('form')
    if (!form || !underWay) return
    const hold = (event: SubmitEvent) => {
      // Stops the submit event for the browser and for React Router.
      event.preventDefault()
      event.stopImmediatePropagation()
      const { submitter } = event
      setHeld('held')
      goOn.current = (good) => {
        setHeld(good ? 'no' : 'given-up')
        if (good) form.requestSubmit(submitter?.isConnected ? submitter : null)
      }
    }
    form.addEventListener('submit', hold)
    return () => form.removeEventListener('submit', hold)
  }, [within, underWay])

  // This effect must come after the effect that removes the submit listener, or the listener would stop the new submit.
  useEffect(() => {
    if (underWay) return
    goOn.current?.(!faulty)
    goOn.current = null
  }, [underWay, faulty])
  return held === 'given-up' && !faulty ? 'no' : held
}
