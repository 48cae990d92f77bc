import type { BrowserContext } from '@playwright/test'
import type { JourneyShop } from './journey-shop.ts'

export type JourneyFaults = {
  watch(context: BrowserContext): Promise<void>
  /** Allows any number of faults that match. */
  allow(fault: RegExp): void
  unexpected(): string[]
}

/**
 * The router preloads a page's stylesheet beside its data. If the data is slow, Chromium warns of an unused
 * stylesheet.
 */
const stylesWaited = /^The resource \S+\.css was preloaded using link preload but not used/

/**
 * Collects console errors and warnings, uncaught errors, responses of 400 and above, failed requests, and violations
 * of the Content-Security-Policy, which the page reports because the console sometimes stays silent.
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

/**
 * Otherwise the webhook of the approval settles the payment on a busy machine, because the browser gets only five
 * seconds.
 */
export function withoutWebhook({ payments }: JourneyShop): void {
  payments.addFault({ on: 'webhook', do: 'never', event: 'CHECKOUT.ORDER.APPROVED', times: 'always' })
}
