import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Whether a folder is, byte for byte, as it was when its own tests last passed here; `note` writes that down. What is
 * remembered lies in `memory`: on a clean clone there is none, and everything is tested.
 */
export function testedBefore(folder: string, memory: string): { unchanged: boolean; note(): void } {
  const file = path.join(memory, `tested-${path.basename(folder)}`)
  const now = fingerprint(folder)
  return {
    unchanged: read(file) === now,
    note() {
      mkdirSync(memory, { recursive: true })
      writeFileSync(file, now)
    },
  }
}

function fingerprint(folder: string): string {
  const sum = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  const paths = files.map((each) => path.join(each.parentPath, each.name)).toSorted()
  for (const each of paths) {
    const bytes = readFileSync(each)
    sum.update(`${path.relative(folder, each)} ${bytes.length}\n`).update(bytes)
  }
  return sum.digest('hex')
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
