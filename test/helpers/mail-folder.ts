import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReadMail, readMail } from './read-mail.ts'

export async function mailsOfKind(folder: string, kind: string): Promise<ReadMail[]> {
  return (await rawMails(folder, kind)).map(readMail)
}

export async function mailsTo(folder: string, address: string, kind: string): Promise<string[]> {
  const mails = (await rawMails(folder, kind)).filter((mail) =>
    new RegExp(`^To: ${address}\r?$`, 'm').test(mail),
  )
  // Decodes quoted-printable soft line breaks and the equals signs of addresses.
  return mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
}

async function rawMails(folder: string, kind: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(`${kind}-`))
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

export function secretIn(mail: string): string {
  const [, secret] = /[?&#]clave=([\w-]+)/.exec(mail) ?? []
  if (secret === undefined) throw new Error('no link with a secret in this mail')
  return secret
}
