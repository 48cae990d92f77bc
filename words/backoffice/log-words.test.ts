import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deedOf, fieldName, fieldValue, joined, namedSubject } from './log-words.ts'

const said = (facts: Record<string, unknown>) =>
  Object.entries(facts).map(([name, value]) => `${fieldName(name)}: ${fieldValue(value, name)}`)

test('a change is written in Spanish: amounts as money, states and names by their Spanish words', () => {
  assert.deepEqual(said({ choice: 'give-back', amount: 43_900 }), [
    'decisión: devolver el dinero',
    'cantidad: $439.00 MXN',
  ])
  assert.deepEqual(said({ mended: ['street', 'postalCode'] }), ['se corrigió: calle y número, código postal'])
  assert.deepEqual(said({ pieces: [{ sound: true, position: 0, quantity: 2 }] }), [
    'piezas: vienen bien sí · renglón 1 · piezas 2',
  ])
  assert.deepEqual(said({ orderMail: 'together', toShop: true, toStaff: ['Marisol'] }), [
    'correo de cada venta: juntos',
    'al correo de la tienda: sí',
    'a: Marisol',
  ])
  assert.deepEqual(said({ toStaff: [] }), ['a: —'])
})

test('a collection is shown by its name, also where the name is a code of the log, and by its id once it is deleted', () => {
  const names = new Map([
    ['bebe', 'Bebé'],
    ['todas', 'all'],
  ])
  assert.equal(fieldValue(['bebe', 'borrada', 'todas'], 'collections', names), 'Bebé, borrada, all')
})

test('a value of an old log line without a Spanish word is shown as it was stored', () => {
  assert.deepEqual(said({ colour: 'azul' }), ['colour: azul'])
})

test('action and subject form one sentence', () => {
  assert.deepEqual(joined('movió piezas de', 'el producto azul'), ['movió piezas del', 'producto azul'])
  assert.deepEqual(joined('cambió', 'el producto azul'), ['cambió', 'el producto azul'])
  assert.deepEqual(joined('revisó los datos de', 'una cuenta'), ['revisó los datos de', 'una cuenta'])
})

test('a line about a spreadsheet or a check names it and says what happened', () => {
  const line = (action: string, kind: string, id: string, became: Record<string, unknown>, was = {}) =>
    `${deedOf(action, became, was)} ${namedSubject(kind, id, became)}`
  const sheet = 'productos.csv'
  for (const [became, was, said] of [
    [{}, {}, 'usó'],
    [{ state: 'undone' }, {}, 'deshizo'],
    [{ everyHours: 6 }, {}, 'empezó a seguir'],
    [{}, { everyHours: 6 }, 'dejó de seguir'],
  ] as const) {
    const written = line('import sheet', 'sheet', '1', { sheet, ...became }, was)
    assert.equal(written, `${said} la hoja «productos.csv»`)
  }
  assert.equal(line('check shop', 'shop', 'mail', { part: 'mail' }), 'revisó el correo de la tienda')
  assert.equal(line('check shop', 'shop', 'backup', {}), 'pidió una copia de seguridad')
  assert.equal(line('check shop', 'shop', 'backup', { takenAt: '' }), 'volvió a una copia de seguridad')
})

test('a line about a collection names the collection and says whether it was made, changed or deleted', () => {
  const facts = { picture: '', onHome: true }
  const named = { name: 'Bebé' }
  const said = (was: object, became: object) => {
    const [before, after] = [{ ...was }, { ...named, ...became }]
    return `${deedOf('change product', after, before)} ${namedSubject('collection', 'bebe', after)}`
  }
  assert.equal(said({}, facts), 'hizo la colección «Bebé»')
  assert.equal(said({ onHome: false }, { onHome: true }), 'cambió la colección «Bebé»')
  assert.equal(said({}, { added: ['luna'] }), 'cambió la colección «Bebé»')
  assert.equal(said(facts, {}), 'quitó la colección «Bebé»')
})

test('a line about a markdown names the markdown and says what happened, with products and moments in words', () => {
  const made = {
    name: 'Buen Fin',
    percent: 20,
    scope: ['Girl', 'TShirt'],
    endsAt: '2026-12-01T06:00:00.000Z',
    beginsAt: 'x',
  }
  assert.equal(
    `${deedOf('change discounts', made)} ${namedSubject('markdown', '1', made)}`,
    'hizo la rebaja «Buen Fin»',
  )
  assert.equal(deedOf('change discounts', { name: 'Buen Fin' }, { beginsAt: 'x' }), 'quitó')
  assert.equal(deedOf('change discounts', { name: 'Buen Fin', endsAt: 'x' }, { endsAt: 'y' }), 'cambió')
  assert.deepEqual(said({ scope: made.scope, percent: 20, endsAt: made.endsAt }), [
    'en: niña, playera',
    'por ciento: 20',
    'termina: martes 1 de diciembre, 00:00',
  ])
  assert.deepEqual(said({ scope: 'all' }), ['en: toda la tienda'])
})
