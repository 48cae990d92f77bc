import { plainLine } from '../../domain/values/plain-text.ts'

/**
 * Why a backup was not made, for operators: a code where there is one ('ENOSPC', 'NoSuchBucket'), else what was said. No
 * personal data.
 */
export function backupFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as Error & { code?: unknown }
  if (typeof code === 'string') return code
  return error.name === 'Error' ? plainLine(error.message).slice(0, 300) : error.name
}
