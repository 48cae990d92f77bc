import { createContext, useContext } from 'react'

/** The nonce of this rendering, for the one script here that the router does not write itself. */
export const Nonce = createContext<string | undefined>(undefined)

/**
 * What the styles have to know before any other script is there. Scripts that do not arrive: what waits for them goes, a
 * sentence comes; once the page is live (app/root.tsx), a script that fails is its user's matter. Somebody who comes
 * back or loads again: all is laid out before the place they left is looked for. A browser that forbids its storage
 * throws when a script so much as names it: for scripts that are not ours, such as the router's own in the page,
 * something stands in that forgets when the document goes. Ours ask app/browser-storage.ts.
 */
const text = `
addEventListener('error',({target})=>{const{dataset}=document.documentElement;if(dataset.scripts!=='live'&&target?.matches?.('script,link[rel=modulepreload]'))dataset.scripts='failed'},true)
if(performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.dataset.again=''
try{sessionStorage.length}catch{const kept=new Map(),text=k=>kept.get(''+k)??null;try{Object.defineProperty(window,'sessionStorage',{configurable:true,value:{get length(){return kept.size},key:n=>[...kept.keys()][n]??null,getItem:text,setItem:(k,v)=>{kept.set(''+k,''+v)},removeItem:k=>{kept.delete(''+k)},clear:()=>{kept.clear()}}})}catch{}}`

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
