import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cfdiXml } from '../../test/helpers/cfdi-xml.ts'
import { readInvoiceXml } from './invoice-xml.ts'

const uuid = '5FB4F2A2-7C1F-4A6B-9D54-0C0F3B1C9A11'

test('the folio of a stamped invoice for the right RFC is read', () => {
  assert.deepEqual(readInvoiceXml(cfdiXml({ rfc: 'GOTE850101AB1', uuid }), 'GOTE850101AB1'), {
    kind: 'read',
    uuid,
  })
  assert.equal(readInvoiceXml(cfdiXml({ rfc: 'T&amp;A850101AB1', uuid }), 'T&A850101AB1').kind, 'read')
})

test('another buyer’s invoice, an unstamped one and other files are refused', () => {
  const faultOf = (text: string) => {
    const read = readInvoiceXml(text, 'GOTE850101AB1')
    return read.kind === 'faulty' ? read.fault : read.kind
  }
  assert.equal(faultOf(cfdiXml({ rfc: 'OTRA850101AB1', uuid })), 'other-rfc')
  assert.equal(faultOf(cfdiXml({ rfc: 'GOTE850101AB1', uuid: '' })), 'not-stamped')
  assert.equal(faultOf('<html></html>'), 'no-cfdi')
  assert.equal(faultOf(`<!DOCTYPE x>${cfdiXml({ rfc: 'GOTE850101AB1', uuid })}`), 'no-cfdi')
  assert.equal(faultOf(''), 'no-cfdi')
})
