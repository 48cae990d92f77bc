import { useEffect, useSyncExternalStore } from 'react'
import { directSaleCopy as copy } from '../../../../words/backoffice/direct-sale-words.ts'
import { Message } from '../../../ui/message.tsx'

/** Marks a form that may be sent while the browser is offline, because the form itself reports a failed request. */
export const sentAnyway = { 'data-sent-anyway': '' } as const

/** Blocks links and forms while the browser is offline: a failed navigation would lose the typed values. */
export function Offline() {
  const offline = useSyncExternalStore(
    hearNetwork,
    () => !navigator.onLine,
    () => false,
  )
  useEffect(() => {
    if (!offline) return undefined
    document.addEventListener('click', stayHere, true)
    document.addEventListener('submit', stayHere, true)
    return () => {
      document.removeEventListener('click', stayHere, true)
      document.removeEventListener('submit', stayHere, true)
    }
  }, [offline])
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

function stayHere(event: Event): void {
  if (!(event.target instanceof Element)) return
  const way = event.target.closest(event.type === 'click' ? 'a[href]' : 'form:not([data-sent-anyway])')
  if (way !== null) event.preventDefault()
}

function hearNetwork(heard: () => void): () => void {
  addEventListener('online', heard)
  addEventListener('offline', heard)
  return () => {
    removeEventListener('online', heard)
    removeEventListener('offline', heard)
  }
}
