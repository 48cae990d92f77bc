import { randomBytes } from 'node:crypto'

/** A mail without pictures, as it goes over the wire. `from` may carry a name: 'Tienda <hola@tienda.example>'. */
export type WrittenMail = {
  messageId: string
  from: string
  replyTo: string
  to: string
  subject: string
  text: string
  html: string
}

/**
 * Writes out the usual mail (RFC 5322 and 2045 to 2047): words and the same as HTML, quoted-printable so that every
 * server takes it. The mail library writes the rest; for this it would take seven times as long, and every order has one.
 */
export function writtenMail(mail: WrittenMail, at: Date): string {
  const boundary = `=_${randomBytes(12).toString('hex')}`
  const part = (type: string, content: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(content)}\r\n`
  return [
    `From: ${sender(mail.from)}`,
    `To: ${mail.to}`,
    `Reply-To: ${mail.replyTo}`,
    `Subject: ${headerText(mail.subject)}`,
    `Message-ID: ${mail.messageId}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `${part('text/plain', mail.text)}${part('text/html', mail.html)}--${boundary}--`,
    '',
  ].join('\r\n')
}

/** Whether these are headers that need no more than this file knows: plain addresses, nothing that breaks a line. */
export function isPlain({ from, replyTo, to, messageId }: WrittenMail): boolean {
  const address = /^[!-;=?-~]+@[!-;=?-~]+$/
  return (
    address.test(to) &&
    address.test(replyTo) &&
    address.test(addressOf(from)) &&
    /^<[!-;=?-~]+>$/.test(messageId) &&
    !/[\r\n"\\]/.test(from)
  )
}

export function addressOf(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()
}

function sender(from: string): string {
  const name = from.includes('<') ? from.slice(0, from.indexOf('<')).trim() : ''
  if (name === '') return addressOf(from)
  // Letters, digits and spaces stand as they are; commas and the like would need quotes.
  return `${/^[\w ]+$/.test(name) ? name : encodedWords(name)} <${addressOf(from)}>`
}

function headerText(text: string): string {
  const oneLine = text.replaceAll(/[\r\n]+/g, ' ')
  return /^[ -~]{0,60}$/.test(oneLine) && !oneLine.includes('=?') ? oneLine : encodedWords(oneLine)
}

/** 75 characters are the most a word may have, and no letter is cut in two. */
const bytesInWord = 42

function encodedWords(text: string): string {
  const words = ['']
  for (const letter of text) {
    if (Buffer.byteLength(words.at(-1)! + letter) > bytesInWord) words.push('')
    words[words.length - 1] += letter
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ')
}

/** Of 76 the last is for the sign that the line goes on. */
const lettersInLine = 75
const [tab, lineFeed, carriageReturn, space, equals, tilde] = [9, 10, 13, 32, 61, 126]
const hexDigits = Buffer.from('0123456789ABCDEF')

function quotedPrintable(content: string): string {
  const bytes = Buffer.from(content.replaceAll(/\r\n|\n|\r/g, '\r\n'))
  // Every byte as three, and each line broken at the shortest it may be.
  const out = Buffer.allocUnsafe(bytes.length * 4 + 16)
  let length = 0
  let column = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!
    if (byte === carriageReturn) {
      out[length++] = carriageReturn
      out[length++] = lineFeed
      column = 0
      at += 1
      continue
    }
    const blank = byte === space || byte === tab
    const last = at + 1 === bytes.length || bytes[at + 1] === carriageReturn
    const asItIs = blank ? !last : byte > space && byte <= tilde && byte !== equals
    if (column + (asItIs ? 1 : 3) > lettersInLine) {
      length += out.write('=\r\n', length, 'latin1')
      column = 0
    }
    if (asItIs) {
      out[length++] = byte
      column += 1
    } else {
      out[length++] = equals
      out[length++] = hexDigits[byte >> 4]!
      out[length++] = hexDigits[byte & 15]!
      column += 3
    }
  }
  return out.toString('latin1', 0, length)
}
