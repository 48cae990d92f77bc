import { type ReactNode, useSyncExternalStore } from 'react'
import { listeners } from '../../browser-store.ts'

type Garment = { id: string; title: string }
type HeartOf = (garment: Garment) => ReactNode

const { subscribe, publish } = listeners()
let shown: HeartOf | null = null

/** The code of the hearts loads after the page, and then shows a heart on every garment. */
export function showHearts(heartOf: HeartOf): void {
  shown = heartOf
  publish()
}

const read = () => shown

/** The heart that keeps a garment as a favourite. Nothing until its code has loaded, and without scripts. */
export function HeartPlace(garment: Garment): ReactNode {
  return useSyncExternalStore(subscribe, read, () => null)?.(garment)
}
