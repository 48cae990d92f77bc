import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  /** Texts of the short notices (toasts). */
  var recordedNotices: string[] | undefined
}

/** Records the short notices of every page, because they disappear after two seconds. */
export async function rememberNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const notices: string[] = []
    globalThis.recordedNotices = notices
    new MutationObserver(() => {
      const notice = document.querySelector('output[aria-live=polite] .notice')
      if (notice?.checkVisibility()) notices.push(notice.textContent)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
}

/**
 * Also finds a notice that is already gone, because a busy machine may check late. The notice must have been visible
 * and in a live region.
 */
export async function expectNotice(page: Page, words: string): Promise<void> {
  const shownNotices = () => page.evaluate(() => globalThis.recordedNotices?.join('\n') ?? '')
  await expect.poll(shownNotices, 'notices that the page showed').toContain(words)
}
