import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyMail } from '../../test/helpers/every-mail.ts'
import { testSettings } from '../../test/helpers/test-settings.ts'
import { below as foot } from './mail-content.ts'

const byName = everyMail(testSettings)
const mails = Object.entries(byName)
const inTheShop = /^staff-|notice|digest|dispute|contact|held-back/

test('a mail to staff says why it came, a mail to a customer says whom to ask', () => {
  for (const [name, { html, text }] of mails) {
    const below = inTheShop.test(name) ? foot.why : foot.help
    const other = inTheShop.test(name) ? foot.help : foot.why
    assert.ok(html.includes(below), name)
    assert.ok(!html.includes(other) && !text.includes(other), name)
  }
})

test('the plain text of a mail has every link of its HTML', () => {
  for (const [name, { html, text }] of mails)
    for (const [, link = ''] of html.matchAll(/href="([^"]+)"/g))
      assert.ok(text.includes(link.replaceAll('&amp;', '&')), `${name}: ${link}`)
})

test('a quoted message keeps its line breaks and gets no space around it', () => {
  const answer = byName['answer']!
  assert.match(answer.html, />\s*Hola\.<br \/>¿La sudadera/)
  assert.doesNotMatch(answer.html, /pre-wrap/)
})
