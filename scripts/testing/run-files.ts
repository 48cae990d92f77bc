import { availableParallelism } from 'node:os'
import path from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { type TestRun, type StageResult, trySecondTime } from './second-try.ts'

/** Runs test files with Node's test runner, each in its own process, and shows their results. */
export async function runFiles(
  files: readonly string[],
  { oneAtATime, signal }: { oneAtATime: boolean; signal: AbortSignal },
): Promise<StageResult> {
  return trySecondTime(
    (again) => runOnce(again ?? files, { oneAtATime: oneAtATime || again !== null, signal }),
    signal,
  )
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
