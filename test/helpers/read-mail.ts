export type ReadMail = {
  subject: string
  to: string
  replyTo: string
  /** The Message-ID that this mail replies to; '' at the start of a conversation. */
  inReplyTo: string
  text: string
  html: string
}

export function readMail(raw: string): ReadMail {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const header = (name: string) =>
    wordsOf(new RegExp(`^${name}: ?(.*(?:\r\n[ \t].*)*)`, 'im').exec(head)?.[1] ?? '').trim()
  return {
    subject: header('Subject'),
    to: header('To'),
    replyTo: header('Reply-To'),
    inReplyTo: header('In-Reply-To'),
    text: partOf(raw, 'text/plain'),
    html: partOf(raw, 'text/html'),
  }
}

function partOf(raw: string, type: string): string {
  const start = raw.indexOf(`Content-Type: ${type}`)
  if (start < 0) return ''
  const [head = '', ...rest] = raw.slice(start).split('\r\n\r\n')
  const content = rest.join('\r\n\r\n').split(/\r\n--/, 1)[0] ?? ''
  return textOf(content, head).replaceAll('\r\n', '\n').trimEnd()
}

function textOf(content: string, head: string): string {
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8')
  return /quoted-printable/i.test(head) ? decodedText(content) : content
}

/** Decodes quoted-printable, the encoding of mails with mostly ASCII letters. */
export const decodedText = (text: string): string => bytesOf(text.replaceAll(/=\r?\n/g, ''))

/** Decodes RFC 2047 for UTF-8 only. */
function wordsOf(value: string): string {
  return value
    .replaceAll(/\r\n[ \t]/g, ' ')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : bytesOf(word.replaceAll('_', ' ')),
    )
}

function bytesOf(text: string): string {
  const parts = text.split(/=([\dA-F]{2})/)
  return Buffer.concat(
    parts.map((part, at) => (at % 2 === 1 ? Buffer.from(part, 'hex') : Buffer.from(part))),
  ).toString('utf8')
}
