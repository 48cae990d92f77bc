import type { Page } from '@playwright/test'
import { seedDemonstrationBrand } from '../../use-cases/catalogue/seed-demonstration.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { settingsFields as fields } from '../../words/backoffice/settings-fields.ts'
import { settingsCopy as copy, settingsPages, settingsSlugs } from '../../words/backoffice/settings-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsEveryWidth, hearing } from '../helpers/journey-backoffice.ts'
import { holdBack, hydration } from '../helpers/journey-held.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

const pageOf = (group: keyof typeof settingsSlugs) => paths.settingsOf(settingsSlugs[group])

// Later tests use the same shop.
test.afterEach(async ({ shop, page }) => {
  const changed = ['identity', 'look', 'home']
  await shop.db.deleteFrom('settings').where('name', 'in', changed).execute()
  await seedDemonstrationBrand(shop.db, 'catalogue/demo')
  await expect(async () => {
    const home = await homeOf(page)
    expect(home).toContain('Ropa hecha')
    expect(home).not.toContain('Luna de Abril')
  }).toPass()
})

const homeOf = async (page: Page) => (await page.request.get('/')).text()

test('the shop shows a new name, colours and words at once, and one change is undone', async ({ page }) => {
  await enterBackoffice(page, paths.settings)
  await expectAccessible(page, 'backoffice-settings')
  await fitsEveryWidth(page)
  await page.getByRole('link', { name: settingsPages.identity.title, exact: false }).first().click()
  const name = page.getByLabel(fields.name)
  await hearing(page)
  await name.fill('Luna de Abril')
  const release = await holdBack(page, '**/*.data*')
  await name.press('Enter')
  // Text typed now would be lost when the answer arrives.
  await expect(page.locator('form [aria-busy=true]')).toBeAttached()
  await page.keyboard.type(' y Mayo')
  await expect(name).toHaveValue('Luna de Abril')
  release()
  await expect(page.getByText(copy.saved)).toBeVisible()
  await expect(name).toBeFocused()
  await page.getByLabel(fields.cry).fill('¡A volar!')
  const save = page.getByRole('button', { name: copy.save, exact: true })
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await save.click()
  await answered
  await expect(page.locator('form [aria-busy=false]')).toBeAttached()
  await expect(save).toBeFocused()

  await page.goto(pageOf('look'))
  await hearing(page)
  await expectAccessible(page, 'backoffice-settings-colours')
  await fitsEveryWidth(page)
  const preview = page.getByRole('region', { name: copy.preview })
  await page.getByLabel(fields.paper).fill('#eef3fb')
  await expect(preview).toHaveCSS('background-color', 'rgb(238, 243, 251)')
  await page.getByLabel(fields.main).fill('#d9b3ff')
  await page.getByRole('button', { name: copy.save, exact: true }).click()
  await expect(page.getByText(copy.faulty)).toBeVisible()
  await photograph(page, 'backoffice-settings-colours-refused')
  await expect(page.getByLabel(fields.main), 'the choice is kept').toHaveValue('#d9b3ff')
  await page.getByRole('button', { name: copy.useNearest }).click()
  await expect(page.getByText(copy.saved)).toBeVisible()

  const arrive = await holdBack(page, hydration)
  await page.goto(pageOf('home'), { waitUntil: 'commit' })
  await page.getByLabel(fields.headline).fill('Ropa de luna')
  arrive()
  await hearing(page)
  await expect(page.getByLabel(fields.headline), 'typed before the scripts ran').toHaveValue('Ropa de luna')
  await page.getByRole('button', { name: copy.save, exact: true }).click()
  await expect(page.getByText(copy.saved)).toBeVisible()
  await expect(async () => expect(await homeOf(page)).toContain('Ropa de luna')).toPass()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ropa de luna/)
  await expect(page).toHaveTitle(/Luna de Abril/)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(238, 243, 251)')
  await expect(page.getByRole('contentinfo')).toContainText('¡A volar!')
  await expectAccessible(page, 'shop-home-other-brand')

  await page.goto(pageOf('home'))
  await page.getByRole('button', { name: copy.undo }).click()
  await expect(page.getByText(copy.undone)).toBeVisible()
  await expect(page.getByLabel(fields.headline)).not.toHaveValue('Ropa de luna')
})
