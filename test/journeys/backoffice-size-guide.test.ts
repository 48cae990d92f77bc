import type { Page } from '@playwright/test'
import { replaceSizeGuide, sizeGuide } from '../../data/catalogue/stored-size-guide.ts'
import type { SizeGuideRow } from '../../domain/catalogue/size-guide.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { findCopy } from '../../words/backoffice/find-words.ts'
import { settingsPages, settingsSlugs } from '../../words/backoffice/settings-words.ts'
import { sizeGuideForm as copy } from '../../app/backoffice/routes/settings/words.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsEveryWidth, hearing } from '../helpers/journey-backoffice.ts'
import { expect, test } from './journey.ts'

const formPath = paths.settingsOf(settingsSlugs.sizes)

const measured = (size: SizeGuideRow['size'], age: string): SizeGuideRow => ({
  size,
  age,
  height: [100, 108],
  chest: [55, 57],
  waist: [52, 54],
})
const guide = [measured(null, '2'), measured(null, '4'), measured('S', '4'), measured('M', '6')]

let asItWas: SizeGuideRow[]
test.beforeEach(async ({ shop: { db } }) => {
  asItWas = await sizeGuide(db)
  await db.transaction().execute((tx) => replaceSizeGuide(tx, guide))
})
test.afterEach(({ shop: { db } }) => db.transaction().execute((tx) => replaceSizeGuide(tx, asItWas)))

const row = (page: Page, number: number) => page.getByRole('group', { name: copy.row(number), exact: true })
const field = (page: Page, number: number, column: keyof typeof copy.columns) =>
  row(page, number).getByLabel(copy.columns[column])
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const fill = async (
  page: Page,
  number: number,
  values: Partial<Record<keyof typeof copy.columns, string>>,
) => {
  for (const [column, text] of Object.entries(values))
    await field(page, number, column as keyof typeof copy.columns).fill(text)
}
const namesIn = async (db: Parameters<typeof sizeGuide>[0]) =>
  (await sizeGuide(db)).map(({ size, age }) => size ?? age)

test('the owner finds and edits the size guide; the shop shows the change, and the change is undone', async ({
  page,
  shop,
}) => {
  await enterBackoffice(page)
  // This is a new page load: after the sign-in page the scripts would be ready before the new page is shown.
  await page.goto(paths.settings)
  await hearing(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: findCopy.field }).fill('guia de')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(`^${settingsPages.sizes.title}`) })
    .click()
  await page.waitForURL((url) => url.pathname === formPath)
  await expectAccessible(page, 'backoffice-size-guide')
  await fitsEveryWidth(page)

  await press(page, copy.addAge)
  await expect(page.getByText(copy.unsaved)).toBeVisible()
  await expect(field(page, 3, 'edad')).toBeFocused()
  await fill(page, 3, { edad: '18 meses', estatura: '93 a 100', pecho: '57', cintura: '51-52' })
  await press(page, copy.addLetter)
  await expect(field(page, 6, 'talla')).toHaveValue('XS')
  await press(page, copy.remove(6))
  // A press during another request is ignored, so the test waits.
  await expect(field(page, 6, 'talla')).toHaveCount(0)
  await press(page, copy.remove(4))
  await expect(field(page, 5, 'edad')).toHaveCount(0)
  expect(await namesIn(shop.db), 'nothing is stored before the press on save').toEqual(['2', '4', 'S', 'M'])

  // Enter saves and removes no row.
  await field(page, 3, 'pecho').press('Enter')
  await expect(page.getByText(copy.faulty)).toBeVisible()
  await expect(field(page, 3, 'pecho')).toBeFocused()
  await expect(field(page, 3, 'pecho')).toHaveAccessibleDescription(/«57» no es una medida/)
  await expect(field(page, 3, 'edad')).toHaveValue('18 meses')
  await expectAccessible(page, 'backoffice-size-guide-refused')
  await fitsEveryWidth(page)
  await fill(page, 3, { pecho: '53-55' })
  await press(page, copy.save)
  await expect(page.getByText(copy.saved)).toBeVisible()
  expect(await namesIn(shop.db)).toEqual(['18m', '2', '4', 'M'])

  const shopPage = async () => (await page.request.get(shopPaths.sizeGuide)).text()
  await expect(async () => expect(await shopPage()).toMatch(/18 meses.*93–100/)).toPass()
  await press(page, copy.undo)
  await expect(page.getByText(copy.undone)).toBeVisible()
  expect(await sizeGuide(shop.db)).toEqual(guide)
  await expect(async () => expect(await shopPage()).not.toContain('93–100')).toPass()

  await page.goto(paths.log)
  const line = page.getByRole('listitem').filter({ hasText: settingsPages.sizes.title }).last()
  await expect(line).toContainText('18m · 93-100 · 53-55 · 51-52')
})
