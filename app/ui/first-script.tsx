import { createContext, useContext } from 'react'

/** The nonce of this rendering, for the one script here that the router does not write itself. */
export const Nonce = createContext<string | undefined>(undefined)

/**
 * What the styles have to know before any other script is there. Scripts that do not arrive: what waits for them goes, a
 * sentence comes; once the page is live (app/root.tsx), a script that fails is its user's matter. Somebody who comes
 * back or loads again: all is laid out before the place they left is looked for.
 */
const text = `
addEventListener('error',({target})=>{const{dataset}=document.documentElement;if(dataset.scripts!=='live'&&target?.matches?.('script,link[rel=modulepreload]'))dataset.scripts='failed'},true)
if(performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.dataset.again=''`

export function FirstScript() {
  return (
    <script
      nonce={useContext(Nonce)}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- only the words above, which the browser has already
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? text : ' ' }}
    />
  )
}
