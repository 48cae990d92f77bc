import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The mails of a kind that lie in the folder for an address, as text, in no order. */
export async function mailsTo(folder: string, address: string, kind: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(`${kind}-`))
  const mails = await Promise.all(
    names.map(async (name) => {
      const raw = await readFile(join(folder, name), 'utf8')
      // Quoted-printable: soft line breaks and the equals signs of addresses.
      return raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    }),
  )
  return mails.filter((mail) => new RegExp(`^To: ${address}\r?$`, 'm').test(mail))
}

/** The secret of the link in a mail. */
export function secretIn(mail: string): string {
  const [, secret] = /[?&#]clave=([\w-]+)/.exec(mail) ?? []
  if (secret === undefined) throw new Error('no link with a secret in this mail')
  return secret
}
