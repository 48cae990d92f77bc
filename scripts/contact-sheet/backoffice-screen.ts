import { enterCopy } from '../../words/backoffice/enter.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import type { Preparation } from './screen.ts'

/** Somebody who is at work, by the press of the demonstration. */
export const atWork: Preparation = async (context, address) => {
  const page = await context.newPage()
  await page.goto(address + backofficePaths.enter)
  await page.getByRole('button', { name: enterCopy.demonstration }).click()
  await page.waitForURL((url) => url.pathname === backofficePaths.today)
  await page.close()
}
