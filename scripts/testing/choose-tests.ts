import { readdirSync } from 'node:fs'
import path from 'node:path'

export type Stages = {
  /** Run several at a time. */
  unit: string[]
  /** Need a browser, and run one at a time. */
  browser: string[]
  /** Arguments for Playwright; undefined: no journeys run. */
  journeys: string[] | undefined
  /** The tests of the database also run on another version of PostgreSQL. */
  anotherPostgresql: boolean
}

const nothing: Stages = { unit: [], browser: [], journeys: undefined, anotherPostgresql: false }

const journeysFolder = path.join('test', 'journeys')
const skipped = new Set(['node_modules', 'build', 'test-results', 'playwright-report', journeysFolder])

/** `args`: `unit`, `postgresql`, `journeys …` or paths; all tests without arguments. */
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
    // Tests that start whole shops run first: a long test at the end would run alone.
    unit: [...whole, ...beside],
    browser: files.filter((file) => file.endsWith('.browser.test.ts')),
  }
}

function isWhole(file: string): boolean {
  return file.startsWith(`test${path.sep}`)
}

/** Paths relative to the root, sorted. Throws when the folder does not exist. */
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
