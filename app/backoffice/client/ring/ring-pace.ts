const quickMs = 10_000
/** Where the shop tells by itself, asking is for what it could not tell. */
const toldMs = 60_000
const hiddenMs = 60_000
const longestMs = 5 * 60_000

/**
 * How long a page waits before it asks the shop again, in milliseconds: some seconds while somebody may look at it,
 * longer where the shop `tells` it when something rings and in a tab behind others, and twice as long after each time that the shop did not answer. `chance` (0 to 1) keeps
 * pages from asking together.
 */
export function pauseMs(
  { hidden, failures, tells }: { hidden: boolean; failures: number; tells: boolean },
  chance: number,
): number {
  const usual = hidden ? hiddenMs : tells ? toldMs : quickMs
  const longer = Math.min(longestMs, usual * 2 ** failures)
  return Math.round(longer * (0.8 + 0.4 * chance))
}
