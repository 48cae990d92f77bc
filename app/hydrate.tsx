import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// A new navigation, or a busy browser, cancels the running view transition, and the router does not handle the rejected
// promise.
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.message?.startsWith('Transition was ')) event.preventDefault()
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
