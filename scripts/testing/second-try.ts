export type TestRun = {
  passed: number
  failed: number
  /** Names of the files or journeys that failed. */
  red: string[]
}

export type StageResult = {
  passed: number
  failed: number
  /** Names of those that failed at first and passed when they ran alone. */
  unstable: string[]
}

/** Runs the failed tests once more. `again`: their names; null at the first run. */
export async function trySecondTime(
  attempt: (again: string[] | null) => Promise<TestRun>,
  signal: AbortSignal,
): Promise<StageResult> {
  const first = await attempt(null)
  if (first.red.length === 0 || signal.aborted)
    return { passed: first.passed, failed: first.failed, unstable: [] }
  console.log(`\nOtra vez, a solas:\n  ${first.red.join('\n  ')}`)
  const second = await attempt(first.red)
  return {
    passed: first.passed + first.failed - second.failed,
    failed: second.failed,
    unstable: first.red.filter((name) => !second.red.includes(name)),
  }
}
