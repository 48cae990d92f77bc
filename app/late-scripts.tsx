import { useContext } from 'react'
import {
  Scripts,
  type StaticHandlerContext,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router'

const dataId = 'page-data'

/**
 * The router's `<Scripts />`, told to wait: the picture a page opens with is on the screen before the first script is
 * asked for, so that nothing shares the wire with it. Scripts come at once where there is no such picture, where nobody
 * looks, and when somebody presses something; a press on a button is not lost, the page answers it when it can
 * (app/shop/client/early-press.ts).
 */
export function LateScripts() {
  // While developing, Vite puts more into these elements than we know of.
  if (import.meta.env.DEV) return <Scripts />
  // In the browser both elements are there already, and have done their work.
  return import.meta.env.SSR ? <Late /> : <Elements data=" " begin=" " />
}

function Late() {
  const context = useContext(FrameworkContext)
  const { staticContext } = useContext(DataRouterContext) ?? {}
  if (!context?.serverHandoffString || !staticContext)
    throw new Error('a page is rendered outside of the router')
  const { manifest, serverHandoffString, nonce } = context
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
      nonce={nonce}
      data={pageData(staticContext, serverHandoffString)}
      begin={`(${late})(${given.map((each) => JSON.stringify(each)).join(',')})`}
    />
  )
}

function Elements({ data, begin, nonce }: { data: string; begin: string; nonce?: string | undefined }) {
  return [data, begin].map((text, index) => (
    <script
      key={index}
      suppressHydrationWarning
      {...(index === 0 ? { type: 'application/json', id: dataId } : { nonce })}
      // oxlint-disable-next-line react/no-danger -- shoppers' words are only in the first, which is not run
      dangerouslySetInnerHTML={{ __html: text }}
    />
  ))
}

/**
 * What the loaders said, as it is and not as the router's stream, which takes a telephone many times as long to take
 * apart, most of it before the first picture. Whatever loaders return must be plain JSON: no dates, no maps.
 */
function pageData({ loaderData, actionData, errors }: StaticHandlerContext, router: string): string {
  // Our fault page says the same of every error.
  const failed = errors && Object.fromEntries(Object.keys(errors).map((route) => [route, {}]))
  const state = JSON.stringify({ loaderData, actionData: actionData ?? undefined, errors: failed })
  return `{"state":${state.replaceAll('<', '\\u003c')},${router.slice(1)}`
}

/**
 * Runs as it stands in the page. The first look into local storage makes the browser fetch it from another process: by
 * the time cart and session are read it is here. Who comes back, or loads again, finds all cards laid out before the
 * place they left is looked for. Scripts that do not arrive are told to the styles: what waits for them goes, a sentence
 * comes.
 */
const late = `(preloads,manifest,routes,entry)=>{
let begun
const begin=async()=>{
if(begun)return
begun=true
try{
for(const href of preloads)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))
setTimeout(()=>{try{localStorage.getItem('cart')}catch{}})
const pairs=Promise.all(Object.entries(routes).map(async([id,at])=>[id,await import(at)]))
await import(manifest)
window.__reactRouterRouteModules=Object.fromEntries(await pairs)
window.__reactRouterContext=JSON.parse(document.getElementById('${dataId}').textContent)
await import(entry)
}catch(fault){
document.documentElement.dataset.scripts='failed'
throw fault
}
}
if(performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.querySelector('[data-folded]')?.removeAttribute('data-folded')
for(const sign of ['pointerdown','keydown'])addEventListener(sign,begin,{once:true,capture:true})
addEventListener('click',event=>{window.pressedEarly=event.target.closest('button[type=button]')},{signal:(window.alive=new AbortController()).signal})
const first=document.querySelector('img[fetchpriority=high]')
if(!first||document.hidden||!window.PerformanceObserver)return begin()
setTimeout(begin,5000)
const painted=new Promise(done=>new PerformanceObserver(list=>list.getEntriesByName('first-contentful-paint')[0]&&done()).observe({type:'paint',buffered:true}))
Promise.all([painted,first.decode().catch(()=>{})]).then(()=>requestAnimationFrame(()=>setTimeout(begin)))
}`
