import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { playAlert } from './alert-sound.ts'
import { listenToAlerts } from './alerts-source.ts'
import {
  beginAlerts,
  type Alerts,
  type AlertsState,
  withAnswer,
  withoutFresh,
} from '../../../../domain/today/alerts.ts'

/** The alert for new orders. Call `looked` when the user has read the notice. */
export function useAlerts(came: Alerts): AlertsState & { looked: () => void } {
  const [state, setState] = useState(() => beginAlerts(came))
  // After a form the frame's loader runs again and brings a newer value than the last poll.
  const [taken, setTaken] = useState(came)
  if (taken !== came) {
    setTaken(came)
    setState((now) => withAnswer(now, { kind: 'ring', ring: came }))
  }
  useEffect(
    () =>
      listenToAlerts((answer, here) =>
        setState((now) => {
          const next = withAnswer(now, answer)
          // Only the tab that sent the request plays the sound.
          if (here && next.fresh.length > now.fresh.length) queueMicrotask(playAlert)
          return next
        }),
      ),
    [],
  )
  useTitleCount(state.fresh.length)
  useFreshPage(state.fresh.length)
  return { ...state, looked: () => setState(withoutFresh) }
}

/** '(2) Hoy · La trastienda': the count in the tab's title is visible from other tabs. */
function useTitleCount(count: number): void {
  const { key } = useLocation()
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, '')
    document.title = count === 0 ? plain : `(${count}) ${plain}`
  }, [count, key])
}

/** Pages that list waiting work. */
const listing: readonly string[] = [backofficePaths.today, backofficePaths.orders]
const lately = 5 * 60_000
let touchedAt = 0

/**
 * Reloads a page that lists waiting work when an order comes, but only within five minutes after the last touch: a
 * reload counts as activity, and an unattended page must not keep its session alive.
 */
function useFreshPage(count: number): void {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const lists = listing.includes(pathname)
  useEffect(() => {
    const touched = () => {
      touchedAt = Date.now()
    }
    // Opening the page counts as a touch.
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
    // oxlint-disable-next-line react/exhaustive-deps -- runs when an order comes, not when the page changes
  }, [count])
}
