import type { BrowserContext, Page } from '@playwright/test'

/** One screen in one state. `prepare` runs before the address is opened, `act` after it stands. */
export type Screen = {
  name: string
  path: string
  scripts?: boolean
  /** Only the window, not the whole length: for what floats above the page. */
  window?: boolean
  prepare?: (context: BrowserContext, address: string) => Promise<unknown>
  act?: (page: Page) => Promise<unknown>
}
