import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  /** What this page has told in passing so far. */
  var toldInPassing: string[] | undefined
}

/** From now on the pages of this browser remember what they tell in passing: it stays for two seconds only. */
export async function rememberNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const told: string[] = []
    globalThis.toldInPassing = told
    new MutationObserver(() => {
      const notice = document.querySelector('output[aria-live=polite] .notice')
      if (notice?.checkVisibility()) told.push(notice.textContent)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
}

/**
 * The shop tells this in passing, shown and in a region that is announced. However late we look: on a machine with much
 * to do it may be gone again.
 */
export async function expectNotice(page: Page, words: string): Promise<void> {
  const told = () => page.evaluate(() => globalThis.toldInPassing?.join('\n') ?? '')
  await expect.poll(told, 'what was told in passing').toContain(words)
}
