import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawScene } from '../scenes.ts'
import { frameCount, poseAt, rest, type FilmPose } from './motion.ts'

const layers = ['tee', 'hoodie', 'overshirt', 'sun', 'cloud', 'cactus', 'line', 'bird'] as const
const measures = [
  'x',
  'y',
  'turn',
  'bend',
  'ripple',
  'billow',
  'lift',
] as const satisfies readonly (keyof FilmPose)[]

test('the first frame is the still, and so is the one after the last', () => {
  for (const layer of layers)
    for (const frame of [0, frameCount])
      for (const measure of measures)
        assert.ok(Math.abs(poseAt(layer, frame)[measure]) < 1e-9, `${layer}: ${measure} in frame ${frame}`)
})

test('the seam is no larger a step than any other', () => {
  for (const layer of layers)
    for (const measure of measures) {
      const step = (frame: number): number =>
        Math.abs(poseAt(layer, frame + 1)[measure] - poseAt(layer, frame)[measure])
      const steps = Array.from({ length: frameCount }, (_, frame) => step(frame))
      assert.ok(step(frameCount - 1) <= Math.max(...steps.slice(0, -1)) + 1e-6, `${layer}: ${measure}`)
    }
})

test('every moving layer is in both pictures, and nothing else moves', () => {
  for (const scene of ['portada-ancha', 'portada-alta'] as const) {
    const named = [...drawScene(scene).matchAll(/data-layer="([a-z]+)"/g)].map(([, name = '']) => name)
    for (const layer of layers) assert.ok(named.includes(layer), `${scene}: ${layer}`)
    for (const name of named)
      if (!layers.some((layer) => layer === name)) assert.deepEqual(poseAt(name, 30), rest)
  }
})
