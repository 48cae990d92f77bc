import { homeRowWords as words } from '../../words/home-row-words.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { settingsFields as fields } from '../../words/backoffice/settings-fields.ts'
import { settingsCopy as copy, settingsSlugs } from '../../words/backoffice/settings-words.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsEveryWidth, hearing } from '../helpers/journey-backoffice.ts'
import { rivalBuys } from '../helpers/journey-rival.ts'
import { expect, test } from './journey.ts'

// Later tests use the same shop.
test.afterEach(async ({ shop, page }) => {
  await shop.db.deleteFrom('settings').where('name', '=', 'rows').execute()
  await expect(async () => {
    expect(await (await page.request.get('/')).text()).toContain(words.newest)
  }).toPass()
})

test('the owner switches a row on, and a garment that sells out leaves the row of an open page @phone-alone', async ({
  page,
  shop,
  shelf,
}) => {
  const last = await shelf.put({ title: 'Playera Que Se Acaba', pieces: 1, ages: ['4'] })
  const stays = await shelf.put({ title: 'Playera Que Se Queda', pieces: 3, ages: ['4'] })
  const row = page.getByRole('region', { name: words.newest })
  const card = (title: string) => row.getByRole('heading', { name: title })

  await test.step('the owner switches the row off and on again', async () => {
    await enterBackoffice(page, paths.settingsOf(settingsSlugs.rows))
    await hearing(page)
    await expectAccessible(page, 'backoffice-settings-rows')
    await fitsEveryWidth(page)
    const save = async (on: boolean) => {
      await page.goto(paths.settingsOf(settingsSlugs.rows))
      await hearing(page)
      await page.getByLabel(fields.newestRow).setChecked(on)
      await page.getByRole('button', { name: copy.save, exact: true }).click()
      await expect(page.getByText(copy.saved)).toBeVisible()
      await page.goto(shopPaths.home)
    }
    await save(false)
    await expect(row).toHaveCount(0)
    await save(true)
    await expect(card(last.title)).toBeVisible()
  })

  await test.step('a garment that sells out leaves the row while the page is open', async () => {
    const live = page.waitForRequest(/\/api\/live\?/)
    await row.scrollIntoViewIfNeeded()
    expect((await (await live).response())?.status()).toBe(200)
    await expectAccessible(page, 'shop-home-rows')
    await rivalBuys(shop, last, 1)
    await expect(card(last.title)).toHaveCount(0)
    await shelf.reprice(stays.id, 41_000)
    await expect(row.getByText('$410.00 MXN')).toBeVisible()
  })

  await test.step('a press on a card opens the garment', async () => {
    await card(stays.title).getByRole('link').click()
    await expect(page).toHaveURL(shopPaths.product(stays.id))
    await expect(page.getByRole('heading', { level: 1, name: stays.title })).toBeVisible()
    await page.goBack()
    await row.getByRole('link', { name: words.seeAllOf(words.newest) }).click()
    await expect(page).toHaveURL('/product?orden=lo-mas-nuevo')
  })
})
