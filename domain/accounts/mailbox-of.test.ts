import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailboxOf } from './mailbox-of.ts'

test('addresses that differ only in letter case, dots or the text after a plus sign are one mailbox', () => {
  const same = ['Ana.Maria@gmail.com', 'a.n.a.maria+pequena@GMAIL.com', 'anamaria+1+2@googlemail.com']
  for (const address of ['anamaria@gmail.com', ...same])
    assert.equal(mailboxOf(address), 'anamaria@gmail.com', address)
})

test('addresses with another name or another host are different mailboxes', () => {
  const addresses = ['ana@correo.mx', 'ana1@correo.mx', 'ana@correo.com.mx', 'ana@mail.correo.mx']
  assert.equal(new Set(addresses.map(mailboxOf)).size, addresses.length)
})
