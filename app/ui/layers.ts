import { createContext, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * What lies on top of a page (a dialog, the menu) is a step of the browser's history: Back takes it off and the page
 * stays. The step is a copy of the page's own entry, marked, under the same address; the router never hears of it.
 * Taken off in any other way, the step goes too.
 */
type Layer = { isOn: () => boolean; takeOff: () => void }

const layers: Layer[] = []
/** The address of the page that the marked entry stands for; null: there is none of ours. */
let marked: string | null = null
/** The address of the page that the router shows. */
let shown: string | null = null
/** We are on our way back from a marked entry. */
let leaving = false
/** The router is on its way to another page, which may take the step: until it is there the history is left alone. */
let navigating = false

/** Inside a layer: a link from here takes the layer's step in the history, `replace`. */
export const OnTop = createContext(false)

/** A layer for as long as it is `open`. `takeOff` undefined: it cannot be left, so Back leaves the page. */
export function useLayer(open: boolean, takeOff: (() => void) | undefined): void {
  const now = useRef(takeOff)
  useEffect(() => {
    now.current = takeOff
  })
  const leavable = open && takeOff !== undefined
  useEffect(() => {
    if (!leavable) return
    let on = true
    return add({
      isOn: () => on,
      takeOff() {
        on = false
        now.current?.()
      },
    })
  }, [leavable])
}

/** The same for a `<details>`, which opens and closes by itself and may be open before any script is there. */
export function layWhileOpen(details: HTMLDetailsElement): () => void {
  const remove = add({
    isOn: () => details.open,
    takeOff() {
      details.open = false
    },
  })
  details.addEventListener('toggle', settle)
  return () => {
    details.removeEventListener('toggle', settle)
    remove()
  }
}

function add(layer: Layer): () => void {
  layers.push(layer)
  queueMicrotask(settle)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    // One that follows in the same moment takes the step over.
    queueMicrotask(settle)
  }
}

/** For the frame, once: which page is shown, and whether another is on its way. */
export function useLayers(): void {
  const location = useLocation()
  const { state } = useNavigation()
  useEffect(() => {
    shown = address()
    navigating = state !== 'idle'
    queueMicrotask(settle)
  }, [location, state])
}

// Who asks first hears first, whatever the phase: this module is there before the router begins to listen.
if (!import.meta.env.SSR) addEventListener('popstate', onPop)

/** Makes the history say what lies on top. */
function settle(): void {
  if (leaving || navigating) return
  if (topmost()) {
    if (isMarked()) return
    history.pushState({ ...history.state, layer: true }, '')
    marked = address()
    return
  }
  // Ours also where it is no longer marked: the page itself was chosen in the layer, and took its step.
  const ours = marked === address()
  marked = null
  // Marked without a layer of ours: loaded anew, or come back to.
  if (ours || (isMarked() && pageLiesBefore())) {
    leaving = true
    history.back()
  } else if (isMarked()) history.replaceState({ ...history.state, layer: undefined }, '')
}

/** Whether the step before this one is the page's own. A browser that cannot tell: no. */
function pageLiesBefore(): boolean {
  const { navigation } = window as { navigation?: Navigation }
  const index = navigation?.currentEntry?.index ?? 0
  return navigation?.entries()[index - 1]?.url === location.href
}

function onPop(event: PopStateEvent): void {
  const backFromLayer = marked === address() && !isMarked()
  // From a page to its own marked entry, or from there to the page: nothing the router has to do.
  const ours = backFromLayer || (shown === address() && (leaving || isMarked()))
  // But a page on its way may have taken the step already: then only the router knows what Back means.
  if (ours && (leaving || !navigating)) event.stopImmediatePropagation()
  if (backFromLayer) {
    marked = null
    topmost()?.takeOff()
  }
  leaving = false
  queueMicrotask(settle)
}

function topmost(): Layer | undefined {
  return layers.findLast((layer) => layer.isOn())
}

function isMarked(): boolean {
  return (history.state as { layer?: true } | null)?.layer === true
}

function address(): string {
  return location.pathname + location.search + location.hash
}
