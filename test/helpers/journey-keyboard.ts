import { expect, type Locator, type Page } from '@playwright/test'

const mostSteps = 80

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element.matches(':focus'))) {
      await expect.poll(() => target.evaluate(showsFocus), `the focus on ${target} can be seen`).toBe(true)
      await expect(target).toBeInViewport()
      return
    }
  }
  throw new Error(`${target} cannot be reached by ${key}`)
}

function showsFocus(element: Element): boolean {
  const bearers = [element, element.parentElement, element.closest('label'), element.closest('li')]
  return bearers.some((bearer) => {
    if (!bearer) return false
    return [getComputedStyle(bearer), getComputedStyle(bearer, '::after')].some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
    )
  })
}
