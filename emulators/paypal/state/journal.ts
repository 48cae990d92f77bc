import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { giveToOwnerOf } from './owner.ts'

/** A change of one record. A change without a value deletes the key. */
export type Change = readonly [table: string, key: string, value?: unknown]

export interface Journal {
  /** Returns the changes, the oldest first. An incomplete last line is ignored. */
  read(): Change[]
  /** Writes the changes as one line, so a crash loses all of them or none. Throws StateNotWritten. */
  append(changes: readonly Change[]): void
  /** Replaces the journal file atomically. On failure it throws, and the old file stays. */
  rewrite(changes: Iterable<Change>): void
  /** Size of the journal file in bytes. */
  size(): number
  close(): void
}

/** The requested change was not stored, for example because the disk is full, and so did not happen. */
export class StateNotWritten extends Error {}

export const memoryJournal: Journal = {
  read: () => [],
  append: () => {},
  rewrite: () => {},
  size: () => 0,
  close: () => {},
}

/**
 * Opens the journal file. Every append is one synchronous write before the response is sent, so kill -9 loses no
 * change that was answered to a caller.
 */
export function openJournal(folder: string): Journal {
  if (mkdirSync(folder, { recursive: true }) !== undefined) giveToOwnerOf(dirname(folder), folder)
  const path = join(folder, 'state.jsonl')
  const open = () => {
    const opened = openSync(path, 'a+', 0o600)
    giveToOwnerOf(folder, path)
    return opened
  }
  let file = open()
  let bytes = 0
  /** True: the file ends with an incomplete line, so the next append must start a new line. */
  let torn = false

  function read(): Change[] {
    const content = readFileSync(path, 'utf8')
    const changes: Change[] = []
    for (const line of content.split('\n')) {
      const batch = parseLine(line)
      if (batch) changes.push(...batch)
    }
    bytes = Buffer.byteLength(content)
    torn = content !== '' && !content.endsWith('\n')
    return changes
  }

  function append(changes: readonly Change[]): void {
    const line = Buffer.from(`${torn ? '\n' : ''}${JSON.stringify(changes)}\n`)
    let written = 0
    try {
      // A disk that is getting full may write only a part of the line.
      while (written < line.length) written += writeSync(file, line, written)
    } catch (error) {
      torn = written > 0 && !cutBack()
      throw new StateNotWritten('the journal cannot be written', { cause: error })
    }
    torn = false
    bytes += line.length
  }

  function cutBack(): boolean {
    try {
      ftruncateSync(file, bytes)
      return true
    } catch {
      return false
    }
  }

  function rewrite(changes: Iterable<Change>): void {
    const next = `${path}.${process.pid}.next`
    try {
      const written = writeAll(next, changes)
      renameSync(next, path)
      bytes = written
    } catch (error) {
      rmSync(next, { force: true })
      throw new StateNotWritten('the journal cannot be rewritten', { cause: error })
    }
    closeSync(file)
    file = open()
    torn = false
  }

  return { read, append, rewrite, size: () => bytes, close: () => closeSync(file) }
}

/** Writes the changes to the file and returns its number of bytes. */
function writeAll(path: string, changes: Iterable<Change>): number {
  const target = openSync(path, 'w', 0o600)
  try {
    let written = 0
    let batch: Change[] = []
    const flush = () => {
      if (batch.length > 0) written += writeWhole(target, `${JSON.stringify(batch)}\n`)
      batch = []
    }
    for (const change of changes) {
      batch.push(change)
      if (batch.length >= 100) flush()
    }
    flush()
    fsyncSync(target)
    return written
  } finally {
    closeSync(target)
  }
}

function writeWhole(file: number, text: string): number {
  const bytes = Buffer.from(text)
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written)
  return bytes.length
}

function parseLine(line: string): Change[] | undefined {
  if (line === '') return undefined
  try {
    const parsed: unknown = JSON.parse(line)
    return Array.isArray(parsed) ? (parsed as Change[]) : undefined
  } catch {
    return undefined
  }
}
