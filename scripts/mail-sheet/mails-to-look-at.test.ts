import assert from 'node:assert/strict'
import { test } from 'node:test'
import { below as foot } from '../../gateways/mail/mail-content.ts'
import { mailsToLookAt } from './mails-to-look-at.ts'

const mails = Object.entries(mailsToLookAt('https://tienda.example'))
const inTheShop = /^staff-|notice|digest|dispute|contact|held-back/

test('who works in the shop is told so, and who buys there is told whom to ask', () => {
  for (const [name, { html, text }] of mails) {
    const below = inTheShop.test(name) ? foot.why : foot.help
    const other = inTheShop.test(name) ? foot.help : foot.why
    assert.ok(html.includes(below), name)
    assert.ok(!html.includes(other) && !text.includes(other), name)
  }
})

test('whoever reads the plain text has every link of the mail', () => {
  for (const [name, { html, text }] of mails)
    for (const [, link = ''] of html.matchAll(/href="([^"]+)"/g))
      assert.ok(text.includes(link.replaceAll('&amp;', '&')), `${name}: ${link}`)
})

test('what a person wrote stands in a mail as it was written, and nothing around it', () => {
  const answer = mailsToLookAt('https://tienda.example')['answer']!
  assert.match(answer.html, />\s*Hola\.<br \/>¿La sudadera/)
  assert.doesNotMatch(answer.html, /pre-wrap/)
})
