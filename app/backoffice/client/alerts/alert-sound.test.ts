import assert from 'node:assert/strict'
import { after, before, describe, mock, test } from 'node:test'
import { setImmediate as settled } from 'node:timers/promises'
import { playAlert, switchSound } from './alert-sound.ts'

let tones = 0
let letSound = () => {}
const nothing = () => {}
const node = { connect: () => node }
const parameter = { value: 0, setValueAtTime: nothing, exponentialRampToValueAtTime: nothing }

class BrowserSound {
  currentTime = 0
  destination = node
  resume() {
    return new Promise<void>((resolve) => (letSound = resolve))
  }
  createGain() {
    return { ...node, gain: parameter }
  }
  createOscillator() {
    return { ...node, frequency: parameter, start: () => (tones += 1), stop: nothing }
  }
}

let clock = 0

/** `delay`: milliseconds from the alert until the browser lets the page sound. */
async function tonesAfter(delay: number, play: () => void): Promise<number> {
  tones = 0
  play()
  clock += delay
  letSound()
  await settled()
  return tones
}

describe('the sound of an alert', () => {
  before(() => {
    Object.defineProperty(globalThis, 'AudioContext', { value: BrowserSound, configurable: true })
    mock.method(performance, 'now', () => clock)
  })
  after(() => {
    mock.restoreAll()
    Reflect.deleteProperty(globalThis, 'AudioContext')
  })

  test('an alert is silent until its sound is switched on, which plays it once, and after it is switched off', async () => {
    assert.equal(await tonesAfter(0, playAlert), 0)
    assert.equal(await tonesAfter(0, () => switchSound(true)), 2)
    assert.equal(await tonesAfter(0, playAlert), 2)
    assert.equal(await tonesAfter(0, () => switchSound(false)), 0)
    assert.equal(await tonesAfter(0, playAlert), 0)
  })

  test('an alert sound that the browser delays is dropped, and the next one plays', async () => {
    switchSound(true)
    assert.equal(await tonesAfter(2_001, playAlert), 0)
    assert.equal(await tonesAfter(1_999, playAlert), 2)
  })
})
