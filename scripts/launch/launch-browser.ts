import { chromium, type Browser } from '@playwright/test'
import { ensureChromium } from './ensure-chromium.mjs'

/** Without a Chromium of CHROMIUM_PATH, the system or Playwright, prints a sentence and ends the program. */
export async function launchBrowser(): Promise<Browser> {
  const found = await ensureChromium()
  if (found.kind === 'refused') {
    console.error(found.reason)
    process.exit(1)
  }
  return chromium.launch(found.path === undefined ? {} : { executablePath: found.path })
}
