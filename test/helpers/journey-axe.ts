import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { photograph } from './photograph.ts'

/**
 * Asserts that axe finds no fault of WCAG 2.2 AA on the page, then photographs the page under the name of the screen
 * (photograph.ts). The browser must ask for reduced motion: a colour in transition has no fixed contrast.
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  { photographed = true } = {},
): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Our pages have no foreign frames. Legacy mode runs axe without a second page for results of frames; only
    // violations are collected.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  )
  expect.soft(told, screen).toEqual([])
  if (photographed) await photograph(page, screen)
}
