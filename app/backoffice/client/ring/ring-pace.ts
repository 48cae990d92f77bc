const quickMs = 10_000
const hiddenMs = 60_000
const longestMs = 5 * 60_000

/**
 * How long a page waits before it asks the shop again, in milliseconds: some seconds while somebody may look at it,
 * longer in a tab behind others, and twice as long after each time that the shop did not answer. `chance` (0 to 1) keeps
 * pages from asking together.
 */
export function pauseMs({ hidden, failures }: { hidden: boolean; failures: number }, chance: number): number {
  const usual = hidden ? hiddenMs : quickMs
  const longer = Math.min(longestMs, usual * 2 ** failures)
  return Math.round(longer * (0.8 + 0.4 * chance))
}
