import type { BrowserContext } from '@playwright/test'

export type JourneyFaults = {
  /** Watches every page of this browser. */
  watch(context: BrowserContext): Promise<void>
  /** A fault this journey provokes on purpose; it may appear any number of times. */
  allow(fault: RegExp): void
  /** What went wrong and was not allowed. */
  unexpected(): string[]
}

/**
 * Going to a page with styles of its own, the router fetches them beside its data. Where the data takes some seconds, as
 * on a busy machine, Chromium wonders what for.
 */
const stylesWaited = /^The resource \S+\.css was preloaded using link preload but not used/

/**
 * Everything a browser complains about: console errors and warnings, uncaught errors, answers of 400 and above,
 * requests that failed, and breaches of the Content-Security-Policy (told by the page itself, also where the console
 * stays silent).
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
        // The answer itself is told below, with its method.
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
        // Leaving a page gives up what it was still fetching.
        if (reason !== 'net::ERR_ABORTED') seen.push(`failed ${request.method()} ${request.url()} ${reason}`)
      })
    },
    allow: (fault) => void allowed.push(fault),
    unexpected: () => seen.filter((fault) => !allowed.some((each) => each.test(fault))),
  }
}
