import { createContext, useContext } from 'react'

/** The nonce of this rendering, for the only script of these components that the router does not write. */
export const Nonce = createContext<string | undefined>(undefined)

/**
 * This script runs before all other scripts and does three things.
 *
 * When a script of the page fails to load, it sets `data-scripts="failed"`: the styles then hide controls that need
 * scripts and show a sentence. Once the page is live (app/root.tsx), later failures set nothing.
 *
 * When the page was reloaded or reached by Back, it sets `data-again`: the styles then lay out everything at once, so
 * that the browser finds the earlier scroll position.
 *
 * When the browser forbids its storage, even reading `sessionStorage` throws. A replacement that lasts as long as the
 * document serves scripts that are not ours, such as the router's. Our scripts use app/browser-storage.ts.
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
      // oxlint-disable-next-line react/no-danger -- only the constant text above
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? text : ' ' }}
    />
  )
}
