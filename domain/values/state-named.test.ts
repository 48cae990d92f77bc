import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statesFor } from '../shipping/delivery.ts'
import { stateNamed } from './state-named.ts'

test('a state is recognised in every usual spelling', () => {
  for (const [written, state] of [
    ['nuevo leon', 'Nuevo León'],
    [' Michoacán de Ocampo ', 'Michoacán'],
    ['Coahuila de Zaragoza', 'Coahuila'],
    ['CDMX', 'Ciudad de México'],
    ['Distrito Federal', 'Ciudad de México'],
    ['D.F.', 'Ciudad de México'],
    ['México', 'Estado de México'],
  ] as const)
    assert.equal(stateNamed(written), state, written)
  for (const state of statesFor({ withMexicoCity: true })) assert.equal(stateNamed(state), state)
})

test('a text that names no state gives no state', () => {
  for (const text of ['Texas', '', '64000']) assert.equal(stateNamed(text), null)
})
