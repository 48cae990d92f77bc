import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Encrypts secrets for the database under a key that is not in the database. `about` names the row of the secret, so
 * that nobody can move an encrypted secret to another row.
 */
export type Vault = {
  /** null: the key file is damaged or cannot be read or written. */
  seal(secret: object, about: string): Promise<Buffer | null>
  /** null: there is no key, or another key or row encrypted the secret, or the bytes are damaged. */
  unseal(sealed: Uint8Array, about: string): Promise<object | null>
}

/** `key`: the key of the environment, in base64 or hexadecimal. Without it the folder's key file has the key. */
export type VaultPlace = { key: string | undefined; folder: string }

export const keyFileName = 'secrets.key'

const [cipher, keyBytes, nonceBytes, tagBytes] = ['aes-256-gcm', 32, 12, 16] as const

/** The first byte of an encrypted secret. */
const form = 1

export function openVault({ key, folder }: VaultPlace): Vault {
  const file = path.join(folder, keyFileName)
  let known = key === undefined ? null : keyOf(key)

  /** Keeps only a key that was found: another process may create the file later. */
  async function findKey(makesOne: boolean): Promise<Buffer | null> {
    if (known !== null || key !== undefined) return known
    known = (await readKeyFile(file)) ?? (makesOne ? await makeKeyFile(folder, file) : null)
    return known
  }

  return {
    async seal(secret, about) {
      const found = await findKey(true).catch(() => null)
      if (found === null) return null
      const nonce = randomBytes(nonceBytes)
      const encryption = createCipheriv(cipher, found, nonce).setAAD(Buffer.from(about))
      const words = Buffer.concat([encryption.update(JSON.stringify(secret)), encryption.final()])
      return Buffer.concat([Buffer.of(form), nonce, encryption.getAuthTag(), words])
    },
    async unseal(sealed, about) {
      const found = await findKey(false).catch(() => null)
      return found === null || sealed[0] !== form ? null : opened(found, sealed, about)
    },
  }
}

function opened(key: Buffer, sealed: Uint8Array, about: string): object | null {
  const parts = Buffer.from(sealed)
  const [tagAt, wordsAt] = [1 + nonceBytes, 1 + nonceBytes + tagBytes]
  if (parts.length < wordsAt) return null
  try {
    const decryption = createDecipheriv(cipher, key, parts.subarray(1, tagAt), { authTagLength: tagBytes })
    decryption.setAAD(Buffer.from(about)).setAuthTag(parts.subarray(tagAt, wordsAt))
    const words = Buffer.concat([decryption.update(parts.subarray(wordsAt)), decryption.final()])
    return JSON.parse(words.toString()) as object
  } catch {
    return null
  }
}

/** Returns the key in a text of base64 or hexadecimal; null: the text is no key. */
function keyOf(text: string): Buffer | null {
  const written = text.trim()
  const key = Buffer.from(written, /^[\da-f]{64}$/i.test(written) ? 'hex' : 'base64')
  return key.length === keyBytes ? key : null
}

/** Returns null without a file. Throws if the file is no key, so that no new key replaces a damaged one. */
async function readKeyFile(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const key = keyOf(text)
  if (key === null) throw new Error(`${keyFileName} has no key`)
  return key
}

/**
 * The complete draft gets its final name by a link, which fails if the name exists: of two processes, both use the
 * file of the first, and nobody reads half a key.
 */
async function makeKeyFile(folder: string, file: string): Promise<Buffer | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readKeyFile(file)
}
