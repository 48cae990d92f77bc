import { copyFile, stat, truncate } from 'node:fs/promises'

const largestLog = 2 * 1024 * 1024

/**
 * Keeps the server's log from growing for ever: at two megabytes it becomes `….1` and begins
 * anew. The server appends, so emptying the file under it is safe. Answers how to stop watching.
 */
export function keepLogShort(logFile: string, everyMilliseconds = 60_000): () => void {
  const timer = setInterval(() => void shorten(logFile), everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

/** One look at the log; a failure (no space, file gone) waits for the next look. */
async function shorten(logFile: string, largest = largestLog): Promise<void> {
  try {
    if ((await stat(logFile)).size <= largest) return
    await copyFile(logFile, `${logFile}.1`).catch(() => undefined)
    await truncate(logFile)
  } catch {
    return
  }
}
