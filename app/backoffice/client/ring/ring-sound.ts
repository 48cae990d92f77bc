import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../../browser-storage.ts'
import { listeners } from '../../../browser-store.ts'

const key = 'trastienda-timbre'
const { subscribe, tell } = listeners()
let speaker: AudioContext | undefined

/** Whether this browser rings aloud. Off until somebody switches it on; null: not known yet, or no scripts. */
export function useSound(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => readStored(key) === 'on',
    () => null,
  )
}

/** By a press, which is what browsers want before they let a page sound; it says how it sounds. */
export function switchSound(on: boolean): void {
  writeStored(key, on ? 'on' : null)
  tell()
  if (on) soundBell()
}

/** Where it is switched on: two notes of a shop's bell. */
export function ringAloud(): void {
  if (readStored(key) === 'on') soundBell()
}

const latestMs = 2_000

/**
 * Without a press on this page the browser keeps still, and the notice is there to be seen. With the first press it would
 * make up for all bells at once: what comes too late is left.
 */
function soundBell(): void {
  const at = performance.now()
  const bell = (speaker ??= new AudioContext())
  const sound = () => {
    if (performance.now() - at > latestMs) return
    strike(bell, 1318.5, 0)
    strike(bell, 1046.5, 0.22)
  }
  bell.resume().then(sound, () => {})
}

function strike(on: AudioContext, hertz: number, afterSeconds: number): void {
  const at = on.currentTime + afterSeconds
  const tone = on.createOscillator()
  const loudness = on.createGain()
  tone.type = 'sine'
  tone.frequency.value = hertz
  loudness.gain.setValueAtTime(0.0001, at)
  loudness.gain.exponentialRampToValueAtTime(0.22, at + 0.015)
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.9)
  tone.connect(loudness).connect(on.destination)
  tone.start(at)
  tone.stop(at + 0.95)
}
