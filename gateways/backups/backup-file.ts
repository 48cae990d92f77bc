import { on } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { create, Parser, type ReadEntry } from 'tar'

/**
 * `passphrase` null: no encryption. `workFactor`: the cost of one guess (scrypt), as a power of two; the file says its
 * own. Only tests choose a lower one.
 */
export type BackupSecret = { passphrase: string | null; workFactor?: number }

/**
 * A tar of the parts in the given order, compressed by gzip, and encrypted by age when there is a passphrase; common
 * programs can open it (`age -d`, `tar xzf`). Links are followed. Throws when the disk is full; then the caller
 * removes the incomplete file.
 */
export async function writeBackupFile(
  file: string,
  secret: BackupSecret,
  { folder, parts }: { folder: string; parts: readonly string[] },
): Promise<void> {
  const packed = Readable.from(
    create({ cwd: folder, gzip: { level: 6 }, portable: true, follow: true, strict: true }, [...parts]),
  )
  await pipeline(
    secret.passphrase === null ? packed : await encrypted(packed, secret.passphrase, secret.workFactor),
    createWriteStream(file, { mode: 0o600, flush: true }),
  )
}

async function encrypted(bytes: Readable, passphrase: string, workFactor = 18): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(bytes) as Web)) as never)
}

type Web = ReadableStream<Uint8Array>

/** Requesting the next part skips the unread rest of this one. */
export type BackupPart = { name: string; content: Readable }

export type BackupKey = { passphrase: string | null; isEncrypted: boolean }

/** `locked`: the passphrase is missing or wrong. `broken`: the file is damaged, or not a backup. */
export type NotOpened = { kind: 'locked' | 'broken' }

/** Damage may show only at the end: rely on nothing before the last part has arrived. Throws what `work` throws. */
export async function readBackupFile<T>(
  file: string,
  { passphrase, isEncrypted }: BackupKey,
  work: (parts: AsyncIterator<BackupPart>) => Promise<T>,
): Promise<T | NotOpened> {
  const stored = createReadStream(file)
  try {
    const packed = isEncrypted ? await decrypted(stored, passphrase) : stored
    if (packed === null) return { kind: 'locked' }
    const parts = partsOf(packed)
    const result = await work(parts)
    await parts.return()
    return result
  } catch (error) {
    if (error instanceof BrokenBackup) return { kind: 'broken' }
    throw error
  } finally {
    stored.destroy()
  }
}

async function decrypted(stored: Readable, passphrase: string | null): Promise<Readable | null> {
  if (passphrase === null) return null
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const opened = await decrypter.decrypt(Readable.toWeb(stored) as Web).catch(() => null)
  return opened && Readable.fromWeb(opened as never)
}

/** Thrown while a part is read, or when the next part is requested. */
class BrokenBackup extends Error {}

async function* partsOf(packed: Readable): AsyncGenerator<BackupPart, void, void> {
  const parser = new Parser({ strict: true })
  const stopping = new AbortController()
  let current: ReadEntry | undefined
  const read = pipeline(packed, createGunzip(), (bytes) => feed(parser, bytes), { signal: stopping.signal })
  const failed = read.catch((cause: unknown) => {
    const broken = new BrokenBackup('the backup is damaged', { cause })
    // The error must reach both the reader of the current part and the caller that waits for the next part.
    current?.destroy(broken)
    stopping.abort(broken)
    throw broken
  })
  failed.catch(() => undefined)
  try {
    for await (const [entry] of on(parser, 'entry', {
      close: ['end'],
      signal: stopping.signal,
    }) as AsyncIterable<[ReadEntry]>) {
      // A part that was announced before the damage was found would never end.
      stopping.signal.throwIfAborted()
      // Without a listener, an error of a part that nobody reads any more would end the process.
      entry.on('error', () => undefined)
      current = entry
      yield { name: entry.path, content: Readable.from(entry) }
      entry.resume()
    }
    await failed
  } catch (cause) {
    throw new BrokenBackup('the backup is damaged', { cause })
  } finally {
    stopping.abort()
  }
}

async function feed(parser: Parser, bytes: AsyncIterable<Buffer>): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    parser.once('end', resolve)
    parser.once('error', reject)
  })
  ended.catch(() => undefined)
  for await (const chunk of bytes)
    if (!parser.write(chunk))
      await Promise.race([ended, new Promise((resolve) => parser.once('drain', resolve))])
  parser.end()
  await ended
}

/** Reads the whole part into memory. */
export async function readPartText(content: Readable): Promise<string> {
  return (await readPartBytes(content)).toString('utf8')
}

export async function readPartBytes(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
