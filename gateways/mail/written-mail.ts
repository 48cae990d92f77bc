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
 * server takes it. The mail library writes the rest; for this it would take ten times as long, and every order has one.
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

const longestLine = 76
const hex = Array.from({ length: 256 }, (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)

function quotedPrintable(content: string): string {
  return content
    .split(/\r\n|\n|\r/)
    .map(quotedLine)
    .join('\r\n')
}

function quotedLine(line: string): string {
  const quoted = line.replaceAll(/[^\t -<>-~]+|=|[\t ]$/g, (odd) => {
    let bytes = ''
    for (const byte of Buffer.from(odd)) bytes += hex[byte]
    return bytes
  })
  if (quoted.length <= longestLine) return quoted
  const pieces: string[] = []
  let start = 0
  while (quoted.length - start > longestLine) {
    let end = start + longestLine - 1
    // '=C3' stays whole.
    if (quoted[end - 1] === '=') end -= 1
    else if (quoted[end - 2] === '=') end -= 2
    pieces.push(quoted.slice(start, end))
    start = end
  }
  return [...pieces, quoted.slice(start)].join('=\r\n')
}
