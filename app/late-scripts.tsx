import { useContext } from 'react'
import {
  Scripts,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router'

/**
 * The router's `<Scripts />`, told to wait: the picture a page opens with is on the screen before the first script is
 * asked for, so that nothing shares the wire with it. Scripts come at once where there is no such picture, where nobody
 * looks, and when somebody presses something; a press on a button is not lost, the page answers it when it can
 * (app/client/early-press.ts).
 */
export function LateScripts() {
  // While developing, Vite puts more into these elements than we know of.
  if (import.meta.env.DEV) return <Scripts />
  // In the browser both elements are there already, and have done their work.
  return import.meta.env.SSR ? <Late /> : <Elements handoff=" " begin=" " />
}

function Late() {
  const context = useContext(FrameworkContext)
  const { staticContext } = useContext(DataRouterContext) ?? {}
  if (!context || !staticContext) throw new Error('a page is rendered outside of the router')
  const { manifest, serverHandoffString, renderMeta } = context
  // oxlint-disable-next-line react/immutability -- how the router is told to send the data along
  if (renderMeta) renderMeta.didRenderScripts = true
  const routes = staticContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const preloads = new Set([
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
  ])
  const modules = Object.fromEntries(routes.map(({ id, module }) => [id, module]))
  const given = [[...preloads], manifest.url, modules, manifest.entry.module]
  return (
    <Elements
      handoff={`window.__reactRouterContext = ${serverHandoffString};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`}
      begin={`(${late})(${given.map((each) => JSON.stringify(each)).join(',')})`}
    />
  )
}

function Elements({ handoff, begin }: { handoff: string; begin: string }) {
  return [handoff, begin].map((text, index) => (
    // oxlint-disable-next-line react/no-danger -- no shopper's word is in either; the policy knows them by their hashes
    <script key={index} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  ))
}

/** Runs as it stands in the page. */
const late = `(preloads,manifest,routes,entry)=>{
let begun
const begin=async()=>{
if(begun)return
begun=true
for(const href of preloads)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))
const pairs=Promise.all(Object.entries(routes).map(async([id,at])=>[id,await import(at)]))
await import(manifest)
window.__reactRouterRouteModules=Object.fromEntries(await pairs)
import(entry)
}
for(const sign of ['pointerdown','keydown'])addEventListener(sign,begin,{once:true,capture:true})
addEventListener('click',event=>{window.pressedEarly=event.target.closest('button[type=button]')},{signal:(window.alive=new AbortController()).signal})
const first=document.querySelector('img[fetchpriority=high]')
if(!first||document.hidden||!window.PerformanceObserver)return begin()
setTimeout(begin,5000)
const painted=new Promise(done=>new PerformanceObserver(list=>list.getEntriesByName('first-contentful-paint')[0]&&done()).observe({type:'paint',buffered:true}))
Promise.all([painted,first.decode().catch(()=>{})]).then(()=>requestAnimationFrame(()=>setTimeout(begin)))
}`
