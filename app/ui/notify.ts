import { useSyncExternalStore } from 'react'
import { listeners } from '../browser-store.ts'

/** In milliseconds. */
const noticeDuration = 2000

const { subscribe, publish } = listeners()
let current: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a short notice, which replaces the notice before it. */
export function notify(text: string): void {
  clearTimeout(timer)
  show(text)
  timer = setTimeout(() => show(null), noticeDuration)
}

export function useNotice(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}

function show(text: string | null): void {
  current = text
  publish()
}
