import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// A step taken during the last one's transition cuts that short, as it should, and so does a browser too busy to show
// it in time; the router leaves the news unheard.
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
