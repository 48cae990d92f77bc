export type LockOutcome<T> = { kind: 'done'; value: T } | { kind: 'busy' }

export function withMachineLock<T>(
  name: string,
  work: () => Promise<T>,
  options?: { patience?: number; onWait?: () => void },
): Promise<LockOutcome<T>>
