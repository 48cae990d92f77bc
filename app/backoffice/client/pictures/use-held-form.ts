import { type RefObject, useEffect, useRef, useState } from 'react'

type Pictures = readonly { said: string; fault: string }[]
/** `given-up`: one of those it waited for is no picture, and the form was not sent. */
export type Held = 'no' | 'held' | 'given-up'

/**
 * A form that is sent while some of its pictures are still under way is sent once they are there. Sent at once it would
 * be saved without them, and the place of the only picture would be empty.
 */
export function useHeldForm(within: RefObject<HTMLElement | null>, pictures: Pictures): Held {
  const underWay = pictures.some(({ said }) => said !== '')
  const faulty = pictures.some(({ fault }) => fault !== '')
  const [held, setHeld] = useState<Held>('no')
  const goOn = useRef<((good: boolean) => void) | null>(null)

  useEffect(() => {
    const form = within.current?.closest('form')
    if (!form || !underWay) return
    const hold = (event: SubmitEvent) => {
      // Neither the browser nor the router may hear of it.
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

  // After the other: nothing holds the form any more.
  useEffect(() => {
    if (underWay) return
    goOn.current?.(!faulty)
    goOn.current = null
  }, [underWay, faulty])
  return held === 'given-up' && !faulty ? 'no' : held
}
