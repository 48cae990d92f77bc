import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyMail } from '../../test/helpers/every-mail.ts'
import { testSettings } from '../../test/helpers/test-settings.ts'
import { below, type Block, quote, small } from './mail-content.ts'
import { writeMail } from './mailer.ts'

const write = (blocks: readonly Block[], subject = 'Asunto') => writeMail({ subject, blocks }, testSettings)
const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))

test('the plain text has every link and every word of the HTML', () => {
  const { html, text } = write([
    { heading: 'Hola, Ana:' },
    { button: 'Ver tu pedido', to: '/pedido/PL-1?clave=a&b' },
    { ...small('Copia este enlace:', 12, '/pedido/PL-1?clave=a&b'), htmlOnly: true },
    small('Elige otra aquí:', 8, '/olvide'),
    { title: 'Lo que compraste' },
    { items: [{ picture: '/foto', lines: [[{ text: 'Playera', bold: true }], '2 piezas'] }] },
    {
      sums: [
        ['Subtotal', '$1.00'],
        ['Total', '$2.00'],
      ],
    },
    { lines: [['Guía ', { text: '305', link: 'https://lleva.example/305' }], 'Sale hoy.'] },
    quote('Toca fuerte.', { label: 'Tus comentarios' }),
  ])
  assert.equal(linksIn(html).length, 4)
  for (const link of linksIn(html)) assert.ok(text.includes(link), link)
  const words =
    html
      .replace(/^.*<body[^>]*>/s, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .match(/[\p{L}\d$.]{2,}/gu) ?? []
  for (const word of words) if (!/Copia|este|enlace/.test(word)) assert.ok(text.includes(word), word)
  assert.equal(text.split('/pedido/PL-1').length, 2, 'the link that repeats the button is in the HTML alone')
})

test('text of a stranger adds no tag, no line of the shop and no header', () => {
  const nasty = '<b onclick="x">Ana</b>\r\nTotal: $0.00\u2028Bcc: otra@correo.example'
  const { html, text, subject } = write(
    [{ heading: nasty }, nasty, { lines: [[{ text: nasty, bold: true }]] }, quote(nasty, { label: 'Dice' })],
    nasty,
  )
  assert.doesNotMatch(html, /<b |onclick="/)
  assert.ok(html.includes('&lt;b onclick=&quot;x&quot;&gt;Ana'))
  assert.doesNotMatch(text, /^(?:Total|Bcc)/m)
  assert.ok(text.includes('Dice:\n> <b onclick="x">Ana</b>\n> Total: $0.00\n> Bcc: otra@correo.example'))
  assert.doesNotMatch(subject, /[\r\n]/)
})

const everyMailByName = everyMail(testSettings)
const mails = Object.entries(everyMailByName)

test('a mail to staff says why it came, a mail to a customer says whom to ask', () => {
  const inTheShop = /^staff-|notice|digest|dispute|contact|held-back/
  for (const [name, mail] of mails) {
    const [said, unsaid] = inTheShop.test(name) ? [below.why, below.help] : [below.help, below.why]
    for (const words of [mail.html, mail.text])
      assert.ok(words.includes(said) && !words.includes(unsaid), name)
  }
})

test('the plain text of a mail has every link of its HTML', () => {
  for (const [name, { html, text }] of mails)
    for (const link of linksIn(html)) assert.ok(text.includes(link), `${name}: ${link}`)
})

test('a quoted message keeps its line breaks and gets no space around it', () => {
  const { html } = everyMailByName['answer']!
  assert.match(html, />\s*Hola\.<br \/>¿La sudadera/)
  assert.doesNotMatch(html, /pre-wrap/)
})
