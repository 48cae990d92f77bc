import { expect, type Page } from '@playwright/test'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { enterCopy } from '../../words/backoffice/enter.ts'

/** Enters the back office of a demonstration by its press, and goes to this page of it. */
export async function enterBackoffice(page: Page, path: string = backofficePaths.today): Promise<void> {
  await page.goto(backofficePaths.enterThen(path))
  const door = page.getByRole('button', { name: enterCopy.demonstration })
  await door.click()
  await page.waitForURL((url) => url.pathname + url.search === path)
  // The address changes a moment before the page does.
  await expect(door).toHaveCount(0)
}

/** Waits until the page's scripts hear: what only they do is lost before. Links and forms need not wait. */
export async function hearing(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'live')
}
