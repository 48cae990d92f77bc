import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// A navigation during the last one's view transition cancels that transition, and so does a busy browser; the router
// leaves the rejected promise unhandled.
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
