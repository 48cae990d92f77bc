import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../../browser-storage.ts'
import { listeners } from '../../../browser-store.ts'

const key = 'trastienda-timbre'
const { subscribe, publish } = listeners()
let speaker: AudioContext | undefined

/** Whether the sound of new orders is on; null before hydration. The sound is off by default. */
export function useSound(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => readStored(key) === 'on',
    () => null,
  )
}

/** Switches the sound of new orders. Call this in a click, because browsers allow sound only after a press. */
export function switchSound(on: boolean): void {
  writeStored(key, on ? 'on' : null)
  publish()
  if (on) playTones()
}

export function playAlert(): void {
  if (readStored(key) === 'on') playTones()
}

const latestMs = 2_000

/**
 * Browsers stay silent until the first press on a page, and then would play all delayed alerts together, so an alert
 * older than `latestMs` is not played.
 */
function playTones(): void {
  const at = performance.now()
  const audio = (speaker ??= new AudioContext())
  const sound = () => {
    if (performance.now() - at > latestMs) return
    strike(audio, 1318.5, 0)
    strike(audio, 1046.5, 0.22)
  }
  audio.resume().then(sound, () => {})
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
