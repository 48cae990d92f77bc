import type { Page } from '@playwright/test'

/** The script that makes a page live. */
export const hydration = '**/assets/hydrate-*.js'

/** What this page asks for under the pattern waits until the function that comes back is called. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
