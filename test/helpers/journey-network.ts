import type { Page, Request } from '@playwright/test'

/** A telephone far from its mast: 400 ms to anywhere, half a megabit. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: (1_000_000 / 8) * 0.5,
    uploadThroughput: (500_000 / 8) * 0.5,
  })
}

/** Everything that moves by itself from now on, on this page and the ones opened after it. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { layoutShifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() =>
      (window as unknown as { layoutShifts: number[] }).layoutShifts.reduce((sum, value) => sum + value, 0),
    )
}

/** The requests this page makes from now on. */
export function watchRequests(page: Page): Request[] {
  const made: Request[] = []
  page.on('request', (request) => made.push(request))
  return made
}
