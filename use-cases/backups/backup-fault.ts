import { plainLine } from '../../domain/values/plain-text.ts'

/**
 * Returns the fault of a backup for operators: the error code if there is one ('ENOSPC', 'NoSuchBucket'), otherwise
 * the error's text. Contains no personal data.
 */
export function backupFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as Error & { code?: unknown }
  if (typeof code === 'string') return code
  return error.name === 'Error' ? plainLine(error.message).slice(0, 300) : error.name
}
