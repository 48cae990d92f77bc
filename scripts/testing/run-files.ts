import { availableParallelism } from 'node:os'
import path from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { type TestRun, type StageResult, trySecondTime } from './second-try.ts'

/** Pure rules share nothing that a test changes, and starting a process costs more than their tests. */
const isPure = (file: string) => /^(domain|words)[\\/]/.test(file)
const pureRules = path.join(import.meta.dirname, 'pure-rules.ts')

/** Each file has its own process; only the pure rules share one. */
export async function runFiles(
  files: readonly string[],
  { oneAtATime, signal }: { oneAtATime: boolean; signal: AbortSignal },
): Promise<StageResult> {
  return trySecondTime(
    (again) => runOnce(again ?? inProcesses(files), { oneAtATime: oneAtATime || again !== null, signal }),
    signal,
  )
}

function inProcesses(files: readonly string[]): string[] {
  const pure = files.filter(isPure)
  if (pure.length < 2) return [...files]
  process.env['PURE_RULES'] = pure.join(path.delimiter)
  return [...files.filter((file) => !isPure(file)), pureRules]
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
  stream.on('test:fail', ({ file }) => {
    if (file !== undefined) red.add(path.relative('', file))
  })
  stream.on('test:summary', ({ file, counts }) => {
    if (file !== undefined) return
    result.passed = counts.passed
    result.failed = counts.tests - counts.passed - counts.skipped - counts.todo
  })
  for await (const text of stream.compose(new spec())) process.stdout.write(String(text))
  return { ...result, red: [...red] }
}
