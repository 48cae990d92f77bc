import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { ringAloud } from './ring-sound.ts'
import { listenToRing } from './ring-source.ts'
import {
  beginRing,
  type Ring,
  type RingState,
  withAnswer,
  withoutFresh,
} from '../../../../domain/today/ring.ts'

/** The ring as this page knows it, beginning with what it came with; `looked` is for whoever saw what is fresh. */
export function useRing(came: Ring): RingState & { looked: () => void } {
  const [state, setState] = useState(() => beginRing(came))
  // The frame's loader ran again, after a press: it is newer than what was heard.
  const [taken, setTaken] = useState(came)
  if (taken !== came) {
    setTaken(came)
    setState((now) => withAnswer(now, { kind: 'ring', ring: came }))
  }
  useEffect(
    () =>
      listenToRing((answer, here) =>
        setState((now) => {
          const next = withAnswer(now, answer)
          // One page of a browser sounds.
          if (here && next.fresh.length > now.fresh.length) queueMicrotask(ringAloud)
          return next
        }),
      ),
    [],
  )
  useTitleCount(state.fresh.length)
  useFreshPage(state.fresh.length)
  return { ...state, looked: () => setState(withoutFresh) }
}

/** '(2) Hoy · La trastienda': seen where the page itself is not. */
function useTitleCount(count: number): void {
  const { key } = useLocation()
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, '')
    document.title = count === 0 ? plain : `(${count}) ${plain}`
  }, [count, key])
}

/** Pages that show what waits. */
const listing: readonly string[] = [backofficePaths.today, backofficePaths.orders]
const lately = 5 * 60_000
let touchedAt = 0

/**
 * What waits is shown anew when an order comes, as long as somebody is at the page: its loaders count as a press, and a
 * page that nobody touches keeps no session awake.
 */
function useFreshPage(count: number): void {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const lists = listing.includes(pathname)
  useEffect(() => {
    const touched = () => {
      touchedAt = Date.now()
    }
    // Who just came is there.
    touched()
    addEventListener('pointerdown', touched, { passive: true })
    addEventListener('keydown', touched, { passive: true })
    return () => {
      removeEventListener('pointerdown', touched)
      removeEventListener('keydown', touched)
    }
  }, [])
  useEffect(() => {
    if (count > 0 && lists && Date.now() - touchedAt < lately) void revalidate()
    // oxlint-disable-next-line react/exhaustive-deps -- when an order comes, and not when the page is another
  }, [count])
}
