const quickMs = 10_000
/** Milliseconds between two polls while live updates work; polling is then only a fallback. */
const connectedMs = 60_000
const hiddenMs = 60_000
const longestMs = 5 * 60_000

/**
 * Milliseconds until a page polls again, doubled after each failed request. `connected`: live updates work. `chance` (0 to
 * 1) spreads the requests of different pages.
 */
export function pauseMs(
  { hidden, failures, connected }: { hidden: boolean; failures: number; connected: boolean },
  chance: number,
): number {
  const usual = hidden ? hiddenMs : connected ? connectedMs : quickMs
  const longer = Math.min(longestMs, usual * 2 ** failures)
  return Math.round(longer * (0.8 + 0.4 * chance))
}
