import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

declare global {
  interface Window {
    layoutShifts: Shift[]
  }
}

/** A telephone with poor reception has 400 ms latency and half a megabit per second. */
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

type Shift = { value: number; what: string }

/** Largest layout shift (Chromium's score) that people do not notice. */
const mostShift = 0.01

/** The returned function fails when the sum of shifts is above the limit, and names the elements that moved. */
export async function watchShifts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const seen: Shift[] = []
    Object.assign(window, { layoutShifts: seen })
    type Entry = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue
        const what = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName} ${from.x},${from.y} → ${to.x},${to.y}`,
        )
        seen.push({ value, what: what.join('; ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    const shifts = await page.evaluate(() => window.layoutShifts)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    const moved = shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join('\n')
    expect(sum, `what moved by itself:\n${moved}`).toBeLessThanOrEqual(mostShift)
  }
}

export function watchRequests(page: Page): Request[] {
  const made: Request[] = []
  page.on('request', (request) => made.push(request))
  return made
}

/** Blocks the live updates (SSE). */
export async function withoutEvents(context: BrowserContext): Promise<void> {
  await context.route(/\/api\/live\b/, (route) => route.abort('aborted'))
}
