import { expect, type Page } from '@playwright/test'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { enterCopy } from '../../words/backoffice/enter.ts'

/** Enters the back office of a demonstration by its press, and goes to this page of it. */
export async function enterBackoffice(page: Page, path: string = backofficePaths.today): Promise<void> {
  await page.goto(backofficePaths.enterThen(path))
  await page.getByRole('button', { name: enterCopy.demonstration }).click()
  await page.waitForURL((url) => url.pathname + url.search === path)
}

/** Waits until the page's scripts hear: what only they do is lost before. Links and forms need not wait. */
export async function hearing(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'live')
}
