import type { BrowserContext } from '@playwright/test'

export type JourneyFaults = {
  /** Records the faults of all pages of this browser. */
  watch(context: BrowserContext): Promise<void>
  /** Allows a fault that this journey provokes on purpose, any number of times. */
  allow(fault: RegExp): void
  /** The faults that were not allowed. */
  unexpected(): string[]
}

/**
 * During navigation the router preloads a page's stylesheet beside its data. If the data takes some seconds, as on a
 * busy machine, Chromium warns that the stylesheet is unused.
 */
const stylesWaited = /^The resource \S+\.css was preloaded using link preload but not used/

/**
 * Collects all faults that a browser reports: console errors and warnings, uncaught errors, responses of 400 and
 * above, failed requests, and violations of the Content-Security-Policy (reported by the page itself, because the
 * console sometimes stays silent).
 */
export function watchFaults(): JourneyFaults {
  const seen: string[] = []
  const allowed: RegExp[] = []
  return {
    async watch(context) {
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`policy: ${effectiveDirective} ${blockedURI}`),
        )
      })
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        // The response handler below reports this with its method.
        if (message.text().startsWith('Failed to load resource')) return
        if (stylesWaited.test(message.text())) return
        seen.push(`console ${message.type()}: ${message.text()}`)
      })
      context.on('weberror', (error) => seen.push(`uncaught: ${error.error().message}`))
      context.on('response', (response) => {
        if (response.status() >= 400)
          seen.push(`${response.status()} ${response.request().method()} ${response.url()}`)
      })
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // Leaving a page aborts its running requests; these are no faults.
        if (reason !== 'net::ERR_ABORTED') seen.push(`failed ${request.method()} ${request.url()} ${reason}`)
      })
    },
    allow: (fault) => void allowed.push(fault),
    unexpected: () => seen.filter((fault) => !allowed.some((each) => each.test(fault))),
  }
}
