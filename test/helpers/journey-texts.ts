import { expect, type Page } from '@playwright/test'
import { type Screen, standAlone, texts } from '../journeys/texts.ts'
import { expectNotice } from './journey-notices.ts'

export async function expectTexts(page: Page, screen: Screen): Promise<void> {
  for (const text of texts[screen])
    if (screen.endsWith(', added')) await expectNotice(page, text)
    else if (standAlone.has(text))
      await expect(page.getByText(text, { exact: true }).first(), screen).toBeVisible()
    else await expect(page.locator('body'), screen).toContainText(text, { useInnerText: true })
}
