import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transferPage } from './transfer-page-words.ts'

const minute = 60_000

test('the time left is told in days and hours, on the last day in hours and minutes', () => {
  const told = [2880, 2879, 1500, 1440, 61, 60, 1, 0.5].map((minutes) =>
    transferPage.timeLeft(minutes * minute),
  )
  assert.deepEqual(told, [
    'Tienes todavía 2 días.',
    'Tienes todavía 1 día y 23 horas.',
    'Tienes todavía 1 día y 1 hora.',
    'Tienes todavía 1 día.',
    'Tienes todavía 1 hora y 1 minuto.',
    'Tienes todavía 1 hora.',
    'Tienes todavía 1 minuto.',
    'Tienes todavía 1 minuto.',
  ])
  assert.equal(transferPage.timeLeft(0), 'Ya se acabó el tiempo para pagar.')
})
