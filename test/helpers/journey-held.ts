import type { Page } from '@playwright/test'

export const hydration = '**/assets/hydrate-*.js'

/** The returned function lets the requests continue. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
