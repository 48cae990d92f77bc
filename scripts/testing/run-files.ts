import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'
import { type TestRun, type StageResult, trySecondTime } from './second-try.ts'

/**
 * The test files of one of these folders share one process: starting Node and loading the shop costs more than most of
 * their tests. Such a file leaves nothing behind in its process.
 */
const sharing =
  /^(domain|words|app[\\/]api|use-cases[\\/][^\\/]+|test[\\/](payments|races|pages|backoffice))[\\/]/
const loaders = path.resolve('node_modules/.cache/shared-tests')
const urlOf = (file: string) => pathToFileURL(path.resolve(file)).href
/** A loader imports it outside of every `describe`, so that the databases are dropped after the last file. */
const databases = urlOf('test/helpers/test-database.ts')

export async function runFiles(
  files: readonly string[],
  { oneAtATime, signal }: { oneAtATime: boolean; signal: AbortSignal },
): Promise<StageResult> {
  return trySecondTime(
    (again) => runOnce(again ?? inProcesses(files), { oneAtATime: oneAtATime || again !== null, signal }),
    signal,
  )
}

/** Writes a loader for the test files that share a process: each becomes a suite, which keeps its hooks to itself. */
function inProcesses(files: readonly string[]): string[] {
  mkdirSync(loaders, { recursive: true })
  return [...Map.groupBy(files, (file) => sharing.exec(file)?.[1] ?? file)].map(([folder, inside]) => {
    if (inside.length === 1) return inside[0]!
    const loader = path.join(loaders, `${folder.replaceAll(path.sep, '-')}.mjs`)
    const lines = inside.map((file) => `describe('${file}', () => import('${urlOf(file)}'))`)
    writeFileSync(
      loader,
      [`import { describe } from 'node:test'`, `import '${databases}'`, ...lines].join('\n'),
    )
    return loader
  })
}

async function runOnce(
  files: readonly string[],
  { oneAtATime, signal }: { oneAtATime: boolean; signal: AbortSignal },
): Promise<TestRun> {
  const result: TestRun = { passed: 0, failed: 0, red: [] }
  const red = new Set<string>()
  const stream = run({
    files: [...files],
    // One more than the processors, because every test sometimes waits.
    concurrency: oneAtATime ? 1 : availableParallelism() + 1,
    signal,
  })
  stream.on('test:fail', ({ name, file }) => {
    // A loader's suite has the name of its test file.
    if (file !== undefined)
      red.add(path.dirname(file) === loaders && name !== file ? name : path.relative('', file))
  })
  stream.on('test:summary', ({ file, counts }) => {
    if (file !== undefined) return
    result.passed = counts.passed
    result.failed = counts.tests - counts.passed - counts.skipped - counts.todo
  })
  for await (const text of stream.compose(new spec())) process.stdout.write(String(text))
  return { ...result, red: [...red] }
}
