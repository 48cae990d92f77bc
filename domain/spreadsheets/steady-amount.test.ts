import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agesCell, piecesCell, priceCell } from './cells.ts'
import { readPostalCodeRows } from './postal-code-rows.ts'

test('an amount within a millionth of a centavo of two decimals is rounded to it, in every cell of money or pieces', () => {
  assert.deepEqual(priceCell(String(199 * 1.16)), { ok: true, value: 23_084 })
  assert.deepEqual(priceCell(`$1,234.5000000001 MXN`), { ok: true, value: 123_450 })
  assert.deepEqual(priceCell('999999.9900000001'), { ok: true, value: 99_999_999 })
  assert.deepEqual(piecesCell('11.999999999999998'), { ok: true, value: 12 })
  assert.deepEqual(piecesCell('12.0'), { ok: true, value: 12 })
  const [place] = [{ cp: '64000', colonia: 'Centro', ciudad: 'Monterrey', estado: 'Nuevo León' }]
  const read = readPostalCodeRows([
    { ...place, costo: '89.00000000000001' },
    { ...place, costo: '1e-12' },
  ])
  assert.deepEqual(read.ok && read.rows.map(({ shipping }) => shipping), [8_900, 0])
})

test('a third decimal or a fraction of a piece is an error', () => {
  for (const amount of ['230.8399', '0.005', '230.8400001']) assert.ok(!priceCell(amount).ok, amount)
  for (const count of ['1.5', '11.99', '-3', '1,000']) assert.ok(!piecesCell(count).ok, count)
})

test('a text of more than 60 characters is refused as an amount or age before any regular expression reads it', () => {
  const long = ' '.repeat(80)
  assert.equal(priceCell(`289${long}MXN`).ok, false)
  assert.equal(agesCell(`8${long}años`).ok, false)
})
