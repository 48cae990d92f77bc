import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** One change: table, key and the new value; without a value the key is dropped. */
export type Change = readonly [table: string, key: string, value?: unknown]

export interface Journal {
  /** All changes written so far, oldest first. A torn last line is left out. */
  read(): Change[]
  /** One line for all of them: after a crash either all are there or none. */
  append(changes: readonly Change[]): void
  /** Replaces the whole file in one step by these changes. */
  rewrite(changes: Iterable<Change>): void
  /** Bytes in the file now. */
  size(): number
  close(): void
}

/** A journal that keeps nothing, for emulators that live in memory only. */
export const memoryJournal: Journal = {
  read: () => [],
  append: () => {},
  rewrite: () => {},
  size: () => 0,
  close: () => {},
}

/**
 * An append-only file of JSON lines in `folder`. Every append is one synchronous write
 * before the answer leaves, so a kill -9 of the emulator loses nothing it said.
 */
export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'state.jsonl')
  let file = openSync(path, 'a+')
  let bytes = 0

  function read(): Change[] {
    const content = readFileSync(path, 'utf8')
    const changes: Change[] = []
    for (const line of content.split('\n')) {
      const batch = parseLine(line)
      if (batch) changes.push(...batch)
    }
    bytes = Buffer.byteLength(content)
    // A torn line must not swallow the next one.
    if (content !== '' && !content.endsWith('\n')) bytes += writeSync(file, '\n')
    return changes
  }

  function append(changes: readonly Change[]): void {
    bytes += writeSync(file, `${JSON.stringify(changes)}\n`)
  }

  function rewrite(changes: Iterable<Change>): void {
    const next = `${path}.${process.pid}.next`
    const target = openSync(next, 'w')
    let written = 0
    let batch: Change[] = []
    const flush = () => {
      if (batch.length > 0) written += writeSync(target, `${JSON.stringify(batch)}\n`)
      batch = []
    }
    for (const change of changes) {
      batch.push(change)
      if (batch.length >= 100) flush()
    }
    flush()
    fsyncSync(target)
    closeSync(target)
    renameSync(next, path)
    closeSync(file)
    file = openSync(path, 'a+')
    bytes = written
  }

  return { read, append, rewrite, size: () => bytes, close: () => closeSync(file) }
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
