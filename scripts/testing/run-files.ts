import { availableParallelism } from 'node:os'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'

export type StageResult = { passed: number; failed: number }

/** Runs test files with Node's own runner, each in a process of its own, and shows how they do. */
export async function runFiles(
  files: readonly string[],
  { oneAtATime, signal }: { oneAtATime: boolean; signal: AbortSignal },
): Promise<StageResult> {
  const result: StageResult = { passed: 0, failed: 0 }
  const stream = run({
    files: [...files],
    // One more than there are processors: each test waits for something now and then.
    concurrency: oneAtATime ? 1 : availableParallelism() + 1,
    signal,
  })
  stream.on('test:summary', ({ file, counts }) => {
    if (file !== undefined) return
    result.passed = counts.passed
    result.failed = counts.tests - counts.passed - counts.skipped - counts.todo
  })
  for await (const text of stream.compose(new spec())) process.stdout.write(String(text))
  return result
}
