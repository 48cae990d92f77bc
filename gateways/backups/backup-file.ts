import { on } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { create, Parser, type ReadEntry } from 'tar'

/**
 * Writes one file of parts of a folder, in this order: a tar, packed by gzip, and encrypted as a whole by age where there
 * is a passphrase. Common programs open it too (`age -d`, `tar xzf`). A part that is a folder stands for what is in it;
 * links are followed. Throws where the disk is full; what was written until then is for the caller to remove.
 */
export async function writeBackupFile(
  file: string,
  passphrase: string | null,
  { folder, parts }: { folder: string; parts: readonly string[] },
): Promise<void> {
  const packed = Readable.from(
    create({ cwd: folder, gzip: { level: 6 }, portable: true, follow: true, strict: true }, [...parts]),
  )
  await pipeline(
    passphrase === null ? packed : await encrypted(packed, passphrase),
    createWriteStream(file, { mode: 0o600, flush: true }),
  )
}

async function encrypted(bytes: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(bytes) as Web)) as never)
}

type Web = ReadableStream<Uint8Array>

/** A part as it passes by: what nobody has read of it when the next one is asked for is passed over. */
export type BackupPart = { name: string; content: Readable }

/** How a backup is opened. */
export type BackupKey = { passphrase: string | null; isEncrypted: boolean }

/** `locked`: not by this passphrase, or there is none and one is needed. `broken`: cut off, damaged, or another file. */
export type NotOpened = { kind: 'locked' | 'broken' }

/**
 * Gives `work` the parts of a backup, one after the other. That all of it is as it was written is known once the last one
 * has passed: until then nothing of it may be relied upon. Throws what `work` throws.
 */
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

/** Thrown while a part is read, or the next one asked for. */
class BrokenBackup extends Error {}

async function* partsOf(packed: Readable): AsyncGenerator<BackupPart, void, void> {
  const parser = new Parser({ strict: true })
  const stopping = new AbortController()
  let current: ReadEntry | undefined
  const read = pipeline(packed, createGunzip(), (bytes) => feed(parser, bytes), { signal: stopping.signal })
  const failed = read.catch((cause: unknown) => {
    const broken = new BrokenBackup('the backup is damaged', { cause })
    // Whoever reads a part hears of it, and whoever waits for the next one.
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
      // One that was told of before the damage was met will never end.
      stopping.signal.throwIfAborted()
      // Nobody may be reading it any more.
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

/** All of a part that is small. */
export async function textOf(content: Readable): Promise<string> {
  return (await bytesOf(content)).toString('utf8')
}

export async function bytesOf(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
