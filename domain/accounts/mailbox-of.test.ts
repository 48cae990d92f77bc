import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailboxOf } from './mailbox-of.ts'

test('letter case, dots and what follows a plus sign make no other person', () => {
  for (const address of [
    'anamaria@gmail.com',
    'Ana.Maria@gmail.com',
    'a.n.a.maria+pequena@GMAIL.com',
    'anamaria+1+2@googlemail.com',
  ])
    assert.equal(mailboxOf(address), 'anamaria@gmail.com', address)
})

test('another name or another host is another person', () => {
  const addresses = ['ana@correo.mx', 'ana1@correo.mx', 'ana@correo.com.mx', 'ana@mail.correo.mx']
  assert.equal(new Set(addresses.map(mailboxOf)).size, addresses.length)
})
