import { useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { directSaleCopy as copy } from '../../../../words/backoffice/direct-sale.ts'
import { Message } from '../../../ui/message.tsx'

/** What a form says of itself that may be sent without a network: it tells of it in its own words. */
export const sends = { sends: true } as const

/** Without a network any way on would take away what was typed: none is taken, and the page says why. */
export function Offline() {
  const offline = useSyncExternalStore(
    hearNetwork,
    () => !navigator.onLine,
    () => false,
  )
  useBlocker(({ nextLocation }) => offline && !isSent(nextLocation.state))
  return (
    <div aria-live="polite" className="if-said sale-offline">
      {offline && (
        <Message kind="fault">
          <p>{copy.offline}</p>
        </Message>
      )}
    </div>
  )
}

function isSent(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sends' in state
}

function hearNetwork(heard: () => void): () => void {
  addEventListener('online', heard)
  addEventListener('offline', heard)
  return () => {
    removeEventListener('online', heard)
    removeEventListener('offline', heard)
  }
}
