import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backofficeFrame } from '../../../words/backoffice/backoffice-frame-words.ts'
import type { PermissionRefused } from '../../../use-cases/staff/acting.ts'
import { done, notDone, feedbackOf } from './feedback.ts'

type Moved = { kind: 'moved'; count: number } | { kind: 'gone' } | PermissionRefused

const said = (result: Moved) =>
  feedbackOf(result, { moved: ({ count }) => done(`${count} movidos`), gone: notDone('Ya no está') })

test('each kind of result has its message, with the values of the result', () => {
  assert.deepEqual(said({ kind: 'moved', count: 3 }), { good: true, text: '3 movidos' })
  assert.deepEqual(said({ kind: 'gone' }), { good: false, text: 'Ya no está' })
})

test('a refusal has the same text on every page, and an expired second factor is requested again', () => {
  const { refused } = backofficeFrame
  assert.deepEqual(said({ kind: 'not-allowed' }), { good: false, text: refused['not-allowed'] })
  assert.deepEqual(said({ kind: 'second-factor-needed' }), {
    good: false,
    text: refused['second-factor-needed'],
    prove: true,
  })
})
