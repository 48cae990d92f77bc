import type { Page } from '@playwright/test'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { enterCopy } from '../../words/backoffice/enter.ts'

/** Enters the back office of a demonstration by its press, and goes to this page of it. */
export async function enterBackoffice(page: Page, path: string = backofficePaths.today): Promise<void> {
  await page.goto(backofficePaths.enterThen(path))
  await page.getByRole('button', { name: enterCopy.demonstration }).click()
  await page.waitForURL((url) => url.pathname + url.search === path)
}
