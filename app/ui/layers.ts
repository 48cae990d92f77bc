import { createContext, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * A layer on top of a page (a dialog, the menu) has a history entry of its own, so that Back closes the layer and the
 * page stays: a marked copy of the page's entry, which the router does not know about. When the layer closes in
 * another way, the entry is removed too.
 */
type Layer = { isOn: () => boolean; takeOff: () => void }

const layers: Layer[] = []
/** The address of the page whose history entry is marked. */
let marked: string | null = null
let shown: string | null = null
/** True while `history.back()` from a marked entry is under way. */
let leaving = false
/** True while the router loads another page, which may replace the marked entry: the history then stays as it is. */
let navigating = false

/** True inside a layer, such as a dialog: a link there must replace the layer's history entry (`replace`). */
export const OnTop = createContext(false)

/** Opens and closes a layer's history entry. `takeOff` closes the layer; without it, Back leaves the page. */
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

/** Gives an open `<details>` element a history entry. It opens without React, perhaps before the scripts load. */
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
    // The history changes a moment later, because another layer that opens now takes over the history entry.
    queueMicrotask(settle)
  }
}

/** Watches the history for layers; the page frame calls this hook once. */
export function useLayers(): void {
  const location = useLocation()
  const { state } = useNavigation()
  useEffect(() => {
    shown = address()
    navigating = state !== 'idle'
    queueMicrotask(settle)
  }, [location, state])
}

// Listeners run in the order in which they were added, and this module is loaded before the router adds its own.
if (!import.meta.env.SSR) addEventListener('popstate', onPop)

/** Makes the browser's history match the open layers. */
function settle(): void {
  if (leaving || navigating) return
  if (topmost()) {
    if (isMarked()) return
    history.pushState({ ...history.state, layer: true }, '')
    marked = address()
    return
  }
  // The entry belongs to the layer even without its mark: a link of the layer led to the same page and replaced it.
  const ours = marked === address()
  marked = null
  // A marked entry without a layer means that the page was reloaded, or reached through the history.
  if (ours || (isMarked() && pageLiesBefore())) {
    leaving = true
    history.back()
  } else if (isMarked()) history.replaceState({ ...history.state, layer: undefined }, '')
}

/** True if the entry before the marked one is the page's own; false in browsers without the Navigation API. */
function pageLiesBefore(): boolean {
  const { navigation } = window as { navigation?: Navigation }
  const index = navigation?.currentEntry?.index ?? 0
  return navigation?.entries()[index - 1]?.url === location.href
}

function onPop(event: PopStateEvent): void {
  const backFromLayer = marked === address() && !isMarked()
  // A move between a page and its own marked entry does not concern the router.
  const ours = backFromLayer || (shown === address() && (leaving || isMarked()))
  // While another page is loading, it may have replaced the marked entry already, so the router must handle Back.
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
