import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderNumberFrom } from '../orders/order-number.ts'
import { carriersAtFirst } from './carriers.ts'
import { mostTrackingLines, trackingLines, type UnreadReason } from './tracking-lines.ts'

const orders = Array.from({ length: mostTrackingLines + 1 }, (_, index) =>
  orderNumberFrom(Uint8Array.from([index, index >> 5, 0, 0, 0, 0, 0, 0]), 'Pequeña Leyenda'),
)
const [one = '', two = ''] = orders
const read = (text: string) => trackingLines(text, { carriers: carriersAtFirst, usual: 'Estafeta' })

function linesOf(text: string): [string, string, string][] {
  const list = read(text)
  assert.ok(list.kind === 'read' && list.unread.length === 0, JSON.stringify(list))
  return list.lines.map(({ orderNumber, carrier, trackingNumber }) => [orderNumber, carrier, trackingNumber])
}

function whyNot(text: string): UnreadReason[] {
  const list = read(text)
  assert.ok(list.kind === 'read' && list.lines.length === 0, JSON.stringify(list))
  return list.unread.map(({ why }) => why)
}

test('lines are read as people type and copy them', () => {
  const expected = [
    [one, 'Estafeta', '7894561230'],
    [two, 'DHL', 'JD014600006281'],
  ]
  for (const text of [
    `${one} 7894561230\n${two} DHL JD014600006281`,
    `${one.toLowerCase()}\t7894561230\r\n${two}\tdhl\tJD014600006281\r\n\r\n`,
    `7894561230,${one}\nJD014600006281,${two},DHL`,
    `Pedido ${one},78945 61230\nPedido ${two},JD01 4600 006281,DHL`,
  ])
    assert.deepEqual(linesOf(text), expected, text)
})

test('the headings of a carrier’s list tell the tracking number from telephones and postal codes', () => {
  assert.deepEqual(
    linesOf(
      `Referencia;Destinatario;Teléfono;CP;Paquetería;Número de guía\n${one};Ana;8112345678;64000;fedex;794612345678\n${two};Luz;8187654321;64010;Envía Flash;1Z999AA1`,
    ),
    [
      [one, 'FedEx', '794612345678'],
      [two, 'Envía Flash', '1Z999AA1'],
    ],
  )
})

test('a line that cannot be read says why', () => {
  assert.deepEqual(whyNot('sin pedido 7894561230'), ['no-order'])
  assert.deepEqual(whyNot(`${one.slice(0, -1)}${one.endsWith('A') ? 'B' : 'A'} 7894561230`), ['wrong-order'])
  assert.deepEqual(whyNot(one), ['number-missing'])
  assert.deepEqual(whyNot(`${one},7894561230,8112345678`), ['several-numbers'])
  assert.deepEqual(whyNot(`${one},78945#61230`), ['number-malformed'])
  const twice = read(`${one} 7894561230\n${one} 7894561231`)
  assert.deepEqual(twice.kind === 'read' && twice.unread, [{ row: 2, why: 'order-twice' }])
})

test('a list that is too long or broken is refused whole', () => {
  const lines = (count: number) =>
    orders
      .slice(0, count)
      .map((order) => `${order} 7894561230`)
      .join('\n')
  assert.equal(linesOf(lines(mostTrackingLines)).length, mostTrackingLines)
  assert.equal(read(lines(mostTrackingLines + 1)).kind, 'too-many')
  assert.equal(read(`"${one} 7894561230`).kind, 'broken')
})
