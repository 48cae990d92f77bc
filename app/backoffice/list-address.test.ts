import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMoment, knownCursor, listAddress, readList, timeCursor } from './list-address.ts'

const read = (address: string) => readList(new URL(address, 'http://trastienda.example').searchParams)
const id = '00000000-0000-4000-8000-000000000000'

test('a list address is read as it was written, without empty fields', () => {
  const after = { key: 'Ñandú ~ Pérez', id }
  const address = listAddress('/lista', { q: 'niña', from: '2026-02-28', to: '', orden: null }, after)
  assert.equal(new URL(address, 'http://trastienda.example').searchParams.size, 3)
  const { own, ...fields } = read(address)
  assert.deepEqual(fields, { q: 'niña', from: '2026-02-28', to: '', after })
  assert.equal(own('orden'), '')
  assert.equal(listAddress('/lista', { q: '' }), '/lista')
  assert.equal(listAddress('/hoja?formato=csv', { q: 'luna' }), '/hoja?formato=csv&q=luna')
})

test('an address in the older form of a list leads to the same place', () => {
  const at = '2026-11-22T18:04:05.123Z'
  const same: Record<string, string> = {
    '?buscar=luna': '?q=luna',
    '?desde=2026-11-01&hasta=2026-11-30': '?from=2026-11-01&to=2026-11-30',
    [`?despues=2026-11-22+18:04:05.12%2B00~${id}`]: `?after=2026-11-22+18:04:05.12%2B00~${id}`,
    [`?desde=2026-11-22+18:04:05.12%2B00&tras=${id}`]: `?after=2026-11-22+18:04:05.12%2B00~${id}`,
    [`?desde=${at}_${id}`]: `?after=${at}~${id}`,
    [`?antes=${Date.parse(at)}_12`]: `?after=${at}~12`,
  }
  for (const [before, now] of Object.entries(same)) {
    const [{ own: _before, ...old }, { own: _now, ...current }] = [read(before), read(now)]
    assert.deepEqual(old, current, before)
    assert.ok(current.q || current.from || current.after, now)
  }
})

test('invalid values in an address are left out', () => {
  const { from, to, after } = read('?from=2026-02-31&to=ayer&after=nada')
  assert.deepEqual({ from, to, after }, { from: '', to: '', after: null })
  const isId = (text: string) => text === id
  for (const key of ['123', '2026-02-31 10:00:00+00', '2026-11-22 99:00:00+00', '2026-11-22 10:00:00+99'])
    assert.equal(knownCursor({ key, id }, isMoment, isId), null, key)
  const key = '2026-11-22 10:00:00.123456+00'
  assert.deepEqual(knownCursor({ key, id }, isMoment, isId), { key, id })
  assert.equal(knownCursor({ key, id: 'other' }, isMoment, isId), null)
  assert.equal(timeCursor({ key, id }, isId), null)
  const at = new Date('2026-11-22T10:00:00.123Z')
  assert.deepEqual(timeCursor({ key: at.toISOString(), id }, isId), { at, id })
})
