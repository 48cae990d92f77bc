import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { photograph } from './photograph.ts'

/**
 * Checks WCAG 2.2 AA and photographs the page (photograph.ts). The browser must ask for reduced motion: a colour in
 * transition has no fixed contrast.
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  { photographed = true } = {},
): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Legacy mode opens no second page for the results of frames; our pages have no foreign frames.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  )
  expect.soft(faults, screen).toEqual([])
  if (photographed) await photograph(page, screen)
}
