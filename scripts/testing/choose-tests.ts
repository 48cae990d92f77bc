import { readdirSync } from 'node:fs'
import path from 'node:path'

export type Stages = {
  /** Files for `node --test`, several at a time. */
  unit: string[]
  /** Files for `node --test` that drive a browser, one at a time. */
  browser: string[]
  /** Arguments for Playwright, or undefined when no journey is wanted. */
  journeys: string[] | undefined
  /** The database's part once more, on another version of PostgreSQL. */
  anotherPostgresql: boolean
}

const nothing: Stages = { unit: [], browser: [], journeys: undefined, anotherPostgresql: false }

const journeysFolder = path.join('test', 'journeys')
const skipped = new Set(['node_modules', 'build', 'test-results', 'playwright-report', journeysFolder])

/** What the command line asks for: nothing = everything, `unit`, `postgresql`, `journeys …`, or paths. */
export function chooseTests(root: string, args: readonly string[]): Stages {
  const [first, ...rest] = args
  if (first === undefined) return { ...split(findTests(root)), journeys: [], anotherPostgresql: true }
  if (first === 'unit') return { ...nothing, unit: split(findTests(root)).unit }
  if (first === 'postgresql') return { ...nothing, anotherPostgresql: true }
  if (first === 'journeys') return { ...nothing, journeys: rest }
  const journeys = args.filter((arg) => path.normalize(arg).startsWith(journeysFolder))
  const files = args
    .filter((arg) => !journeys.includes(arg))
    .flatMap((arg) =>
      arg.endsWith('.test.ts') ? [path.normalize(arg)] : findTests(root, path.normalize(arg)),
    )
  return { ...nothing, ...split(files), journeys: journeys.length > 0 ? journeys : undefined }
}

function split(files: readonly string[]): Pick<Stages, 'unit' | 'browser'> {
  const unit = files.filter((file) => !file.endsWith('.browser.test.ts'))
  const [whole, beside] = [unit.filter(isWhole), unit.filter((file) => !isWhole(file))]
  return {
    // Those that start whole shops take longest. Begun last, one of them would run alone in the end.
    unit: [...whole, ...beside],
    browser: files.filter((file) => file.endsWith('.browser.test.ts')),
  }
}

function isWhole(file: string): boolean {
  return file.startsWith(`test${path.sep}`)
}

/** Every test file below `folder`, relative to the root, in a stable order. Throws when the folder does not exist. */
function findTests(root: string, folder = '.'): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const relative = path.join(folder, entry.name)
      if (entry.isDirectory()) {
        return entry.name.startsWith('.') || skipped.has(relative) ? [] : findTests(root, relative)
      }
      return entry.name.endsWith('.test.ts') ? [relative] : []
    })
}
