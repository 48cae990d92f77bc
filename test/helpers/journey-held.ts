import type { Page } from '@playwright/test'

/** The script that hydrates a page. */
export const hydration = '**/assets/hydrate-*.js'

/** Holds back the page's requests that match the pattern. Call the returned function to let them continue. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
