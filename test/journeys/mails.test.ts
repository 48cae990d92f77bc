import { everyMail } from '../helpers/every-mail.ts'
import { photograph } from '../helpers/photograph.ts'
import { testSettings } from '../helpers/test-settings.ts'
import { expect, test } from './journey.ts'

test('no mail is wider than a phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [name, { html }] of Object.entries(everyMail({ ...testSettings, publicUrl: shop.url }))) {
    await page.setContent(html)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(360)
    await photograph(page, `mail-${name}`)
  }
})
