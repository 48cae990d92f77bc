import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BlobReader, configure, type FileEntry, ZipReader, ZipWriter } from '@zip.js/zip.js'
import { Decrypter, Encrypter } from 'age-encryption'

// Node's own zlib, on its own threads.
configure({ useWebWorkers: false })

/** A backup being written: parts under names, one after the other. */
export type BackupWriter = {
  /** `packed`: false for what is small already, as pictures are. */
  add(name: string, content: Readable, options?: { packed?: boolean }): Promise<void>
}

/** A backup as it is read: whole, and in any order. */
export type BackupReader = {
  names: readonly string[]
  /** Its content; the stream fails where the file was damaged. Throws where there is no such part. */
  read(name: string): Readable
  close(): Promise<void>
}

export type OpenedBackup =
  | { kind: 'open'; reader: BackupReader }
  /** Not by this passphrase; or there is none and one is needed. */
  | { kind: 'locked' }
  /** Cut off, damaged, or another kind of file. */
  | { kind: 'broken' }

/**
 * Writes one file: a zip, encrypted as a whole by age where there is a passphrase. Both are opened by common programs
 * too (`age -d`, `unzip`). Throws where the disk is full; what was written until then is for the caller to remove.
 */
export async function writeBackupFile(
  file: string,
  passphrase: string | null,
  fill: (writer: BackupWriter) => Promise<void>,
): Promise<void> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const saved = (async () => {
    const bytes = passphrase === null ? readable : await encrypted(readable, passphrase)
    await pipeline(Readable.fromWeb(bytes as never), createWriteStream(file, { mode: 0o600, flush: true }))
  })()
  // Of two that fail together the first one says why.
  saved.catch((error: unknown) => writable.abort(error).catch(() => undefined))
  const zip = new ZipWriter(writable, { zip64: true, level: 6 })
  const filled = (async () => {
    await fill({
      async add(name, content, { packed = true } = {}) {
        await zip.add(name, Readable.toWeb(content) as ReadableStream, packed ? {} : { level: 0 })
      },
    })
    await zip.close()
  })()
  filled.catch((error: unknown) => writable.abort(error).catch(() => undefined))
  await Promise.all([filled, saved])
}

function encrypted(
  bytes: ReadableStream<Uint8Array>,
  passphrase: string,
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return encrypter.encrypt(bytes)
}

/** Opens what was written. `plain`: where the decrypted zip may lie meanwhile, for the caller to remove. */
export async function openBackupFile(
  file: string,
  { passphrase, isEncrypted, plain }: { passphrase: string | null; isEncrypted: boolean; plain: string },
): Promise<OpenedBackup> {
  if (isEncrypted) {
    if (passphrase === null) return { kind: 'locked' }
    const opened = await decrypted(file, passphrase, plain)
    if (opened !== 'ok') return { kind: opened }
  }
  const zip = new ZipReader(new BlobReader(await openAsBlob(isEncrypted ? plain : file)))
  const entries = await zip.getEntries().catch(() => null)
  if (entries === null) return { kind: 'broken' }
  const parts = new Map(
    entries.flatMap((entry) => (entry.directory ? [] : [[entry.filename, entry] as const])),
  )
  return {
    kind: 'open',
    reader: {
      names: [...parts.keys()],
      read: (name) => contentOf(parts.get(name), name),
      close: () => zip.close(),
    },
  }
}

async function decrypted(
  file: string,
  passphrase: string,
  plain: string,
): Promise<'ok' | 'locked' | 'broken'> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const sealed = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
  const opened = await decrypter.decrypt(sealed).catch(() => null)
  if (opened === null) return 'locked'
  return pipeline(Readable.fromWeb(opened as never), createWriteStream(plain, { mode: 0o600 })).then(
    () => 'ok' as const,
    () => 'broken' as const,
  )
}

function contentOf(entry: FileEntry | undefined, name: string): Readable {
  if (!entry) throw new Error(`the backup has no ${name}`)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const content = Readable.fromWeb(readable as never)
  entry
    .getData(writable, { checkSignature: true })
    .catch((error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error))))
  return content
}

/** All of a part that is small. */
export async function textOf(content: Readable): Promise<string> {
  const chunks: Buffer[] = []
  await pipeline(
    content,
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    }),
  )
  return Buffer.concat(chunks).toString('utf8')
}
