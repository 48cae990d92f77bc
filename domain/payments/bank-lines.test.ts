import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { bankLinesFrom, longestBankText } from './bank-lines.ts'

function read(pasted: string) {
  const lines = bankLinesFrom(pasted)
  assert.equal(lines.kind, 'read', JSON.stringify(lines))
  return lines as Extract<typeof lines, { kind: 'read' }>
}

const rowsOf = (pasted: string) => read(pasted).rows.map(({ date, amount, text }) => [date, amount, text])
const reasonsOf = (pasted: string) => read(pasted).unreadable.map(({ row, reason }) => [row, reason])

test('a CSV with deposits and withdrawals in separate columns is read with comma, semicolon, bar and tab', () => {
  const lines = [
    ['Fecha', 'Concepto', 'Referencia', 'Retiros', 'Depósitos', 'Saldo'],
    ['12/01/2026', 'SPEI RECIBIDO "BANORTE"; ANA RUIZ', '0012345', '', '1,234.50', '9,000.00'],
    ['13/01/2026', 'PAGO DE LUZ, CFE', '77', '$500.00', '0.00', '8,500.00'],
  ]
  for (const separator of [',', ';', '|', '\t']) {
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    const pasted = lines.map((cells) => cells.map(quoted).join(separator)).join('\r\n')
    assert.deepEqual(rowsOf(pasted), [
      ['2026-01-12', 123_450, 'SPEI RECIBIDO "BANORTE"; ANA RUIZ 0012345'],
      ['2026-01-13', -50_000, 'PAGO DE LUZ, CFE 77'],
    ])
  }
})

test('dates are read in the forms that Mexican banks write', () => {
  const forms = [
    '12/01/2026',
    '12-01-26',
    '12.01.2026',
    '2026-01-12',
    '2026-01-12T13:45:10',
    '12/01/2026 13:45',
    '12 ENE 2026',
    '12/ENE/26',
    '12-ene.-2026',
    '12 de enero de 2026',
    '12 ENERO 2026 01:45 p.m.',
  ]
  for (const form of forms)
    assert.deepEqual(rowsOf(`${form}\tPago\t10.00`), [['2026-01-12', 1_000, 'Pago']], form)
  assert.deepEqual(rowsOf('30 sept 2026\tPago\t10.00'), [['2026-09-30', 1_000, 'Pago']])
  for (const wrong of ['31/02/2026', '01/13/2026', '12 XYZ 2026', '12/01', '12/01/1926', 'ayer'])
    assert.deepEqual(reasonsOf(`01/01/2026\ta\t1.00\n${wrong}\tPago\t10.00`), [[2, 'no-date']], wrong)
})

test('amounts are read in the forms that Mexican banks write', () => {
  const forms = {
    '1,234.50': 123_450,
    '$1,234.50': 123_450,
    '1234.5': 123_450,
    '+ $20.00 MXN': 2_000,
    '$ 1,000': 100_000,
  }
  const negative = {
    '-500.00': -50_000,
    '−500.00': -50_000,
    '500.00-': -50_000,
    '(500.00)': -50_000,
    '$-500.00': -50_000,
  }
  for (const [form, amount] of Object.entries({ ...forms, ...negative }))
    assert.deepEqual(rowsOf(`12/01/2026\tPago\t${form}`), [['2026-01-12', amount, 'Pago']], form)
  for (const wrong of ['1.234,50', '12,34', '1,23.50', '1.234', '0.00', '$', '9999999999.00', '1e5'])
    assert.deepEqual(
      reasonsOf(`Fecha\tConcepto\tImporte\n12/01/2026\tPago\t${wrong}`),
      [[2, 'no-sum']],
      wrong,
    )
})

test('an amount without centavos is read below a heading, and is not taken for a reference without one', () => {
  assert.deepEqual(rowsOf('Fecha;Concepto;Importe\n12/01/2026;Pago 55;1234'), [
    ['2026-01-12', 123_400, 'Pago 55'],
  ])
  assert.deepEqual(reasonsOf('12/01/2026;Pago;1234\n13/01/2026;Pago;99'), [
    [1, 'no-sum'],
    [2, 'no-sum'],
  ])
})

test('headings of several banks are understood, whatever their order and the titles above them', () => {
  const pasted = [
    'Cuenta de cheques *1234',
    'Periodo del 01/01/2026 al 31/01/2026',
    '',
    'Fecha de operación,Fecha de abono,Clave de rastreo,Importe abono,Importe cargo,Saldo disponible,Concepto del depósito',
    '12/01/2026,13/01/2026,MBAN010,600.00,,10.00,Pedido 1234567',
    '12/01/2026,12/01/2026,,,80.00,10.00,Comisión',
    'Saldo final,,,,,10.00,',
  ].join('\n')
  assert.deepEqual(rowsOf(pasted), [
    ['2026-01-12', 60_000, '13/01/2026 MBAN010 Pedido 1234567'],
    ['2026-01-12', -8_000, '12/01/2026 Comisión'],
  ])
  assert.deepEqual(reasonsOf(pasted), [[7, 'no-date']])
  assert.deepEqual(rowsOf('Día;Cargo/Abono;Detalle\n12/01/2026;-80.00;Luz\n12/01/2026;80.00;Ana'), [
    ['2026-01-12', -8_000, 'Luz'],
    ['2026-01-12', 8_000, 'Ana'],
  ])
  assert.deepEqual(rowsOf('Fecha;Tipo;Monto\n12/01/2026;Cargo;80.00\n12/01/2026;Abono;80.00'), [
    ['2026-01-12', -8_000, 'Cargo'],
    ['2026-01-12', 8_000, 'Abono'],
  ])
})

test('without headings a column that is always filled beside the amount is the balance', () => {
  assert.deepEqual(rowsOf('12/01/2026\tAna\t600.00\t1,600.00\n13/01/2026\tLuz\t-80.00\t1,520.00'), [
    ['2026-01-12', 60_000, 'Ana'],
    ['2026-01-13', -8_000, 'Luz'],
  ])
})

test('without headings nobody guesses which of two columns holds the deposits', () => {
  assert.deepEqual(reasonsOf('12/01/2026\tAna\t\t600.00\n13/01/2026\tLuz\t80.00\t'), [
    [1, 'which-amount'],
    [2, 'which-amount'],
  ])
})

test('a deposit and a withdrawal in one line are refused', () => {
  assert.deepEqual(reasonsOf('Fecha;Cargos;Abonos\n12/01/2026;5.00;6.00'), [[2, 'which-amount']])
})

test('lines that are sentences, as a page of a bank gives them, are read', () => {
  const pasted = `12 ENE 2026 SPEI RECIBIDO ANA RUIZ REF 1234567 $1,234.50
13/01/2026 Depósito en efectivo + $ 20.00
14/01/2026 Pago de luz -$80.00 $1,520.00
15/01/2026 De 5.00 a 6.00 algo 7.00
16/01/2026 Nada
Ana Ruiz 80.00`
  assert.deepEqual(rowsOf(pasted), [
    ['2026-01-12', 123_450, 'SPEI RECIBIDO ANA RUIZ REF 1234567'],
    ['2026-01-13', 2_000, 'Depósito en efectivo'],
    ['2026-01-14', -8_000, 'Pago de luz'],
  ])
  assert.deepEqual(reasonsOf(pasted), [
    [4, 'which-amount'],
    [5, 'no-sum'],
    [6, 'no-date'],
  ])
})

test('too much text, too many lines and broken quotes are refused whole', () => {
  assert.deepEqual(bankLinesFrom('x'.repeat(longestBankText + 1)), { kind: 'too-long' })
  assert.equal(bankLinesFrom('a\n'.repeat(3_000)).kind, 'broken')
  assert.deepEqual(bankLinesFrom('12/01/2026;"Ana;1.00').kind, 'broken')
  assert.deepEqual(read('').rows, [])
})

test('long, invisible and dangerous texts become one bounded line', () => {
  const [row] = read(`12/01/2026;"'=1+1\n\u202e\u0000${'ñ'.repeat(5_000)}";1.00`).rows
  assert.equal(row!.text.length, 300)
  assert.ok(row!.text.startsWith('=1+1 ññ'))
})

test('any text is read in time proportional to its length, and every row is whole', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '12/01/2026',
      '\t',
      ';',
      ',',
      '"',
      '\n',
      '1,234.50',
      '$',
      '-',
      ' ',
      'Fecha',
      'Abono',
      'ENE',
    ),
    fc.string({ maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const lines = bankLinesFrom(parts.join(''))
      if (lines.kind !== 'read') return
      for (const { date, amount, text } of lines.rows)
        assert.ok(
          /^20\d\d-\d\d-\d\d$/.test(date) &&
            Number.isSafeInteger(amount) &&
            amount !== 0 &&
            text.length <= 300,
        )
    }),
  )
  const limit = longestBankText
  for (const slow of ['1,', '$ ', '12/01/2026 ', '"', ' ', '(', '12 de ', '0', '1.'])
    bankLinesFrom(slow.repeat(limit / slow.length))
})
