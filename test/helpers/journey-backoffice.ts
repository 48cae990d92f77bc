import { expect, type Page } from '@playwright/test'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { enterCopy } from '../../words/backoffice/enter.ts'

/** Enters through the demonstration's button. */
export async function enterBackoffice(page: Page, path: string = backofficePaths.today): Promise<void> {
  await page.goto(backofficePaths.enterThen(path))
  const door = page.getByRole('button', { name: enterCopy.demonstration })
  await door.click()
  await page.waitForURL((url) => url.pathname + url.search === path)
  // The address changes a moment before the page, so this waits until the sign-in page is gone.
  await expect(door).toHaveCount(0)
}

/** Waits for the scripts: an earlier click on a button that needs scripts is lost. Links and forms need no wait. */
export async function hearing(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'live')
}

/** The page has nothing to scroll sideways. */
export async function fitsWidth(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Checks a telephone, a tablet and a laptop. */
export async function fitsEveryWidth(page: Page): Promise<void> {
  const was = page.viewportSize()!
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await fitsWidth(page)
  }
  await page.setViewportSize(was)
}
