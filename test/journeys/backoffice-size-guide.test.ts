import type { Page } from '@playwright/test'
import { replaceSizeGuide, sizeGuide } from '../../data/catalogue/stored-size-guide.ts'
import type { SizeGuideRow } from '../../domain/catalogue/size-guide.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { findCopy } from '../../words/backoffice/find-words.ts'
import { settingsPages, settingsSlugs } from '../../words/backoffice/settings-words.ts'
import { sizeGuideForm as copy } from '../../app/backoffice/routes/settings/words.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, hearing } from '../helpers/journey-backoffice.ts'
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

/** Restores the size guide for other journeys. */
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

async function fitsEveryWidth(page: Page): Promise<void> {
  const was = page.viewportSize()!
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize(was)
}

test('the owner finds, arranges and edits the size guide; the shop shows the change, and the change is undone @phone', async ({
  page,
  shop,
}) => {
  await enterBackoffice(page)
  // A page load of its own: after the sign-in page the scripts would be ready before the new page is shown.
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
  await fill(page, 3, { edad: '3 años', estatura: '93 a 100', pecho: '57', cintura: '51-52' })
  await press(page, copy.up(3))
  await expect(page.getByRole('button', { name: copy.up(2) }), 'the row goes on by pressing on').toBeFocused()
  await press(page, copy.addLetter)
  await expect(field(page, 6, 'talla')).toHaveValue('XS')
  await press(page, copy.remove(6))
  // A press during another request is ignored, so the test waits.
  await expect(field(page, 6, 'talla')).toHaveCount(0)
  await press(page, copy.remove(4))
  await expect(field(page, 5, 'edad')).toHaveCount(0)
  expect(await namesIn(shop.db), 'nothing is saved before it is').toEqual(['2', '4', 'S', 'M'])

  // Enter saves and moves no row.
  await field(page, 2, 'pecho').press('Enter')
  await expect(page.getByText(copy.faulty)).toBeVisible()
  await expect(field(page, 2, 'pecho')).toBeFocused()
  await expect(field(page, 2, 'pecho')).toHaveAccessibleDescription(/«57» no es una medida/)
  await expect(field(page, 2, 'edad')).toHaveValue('3 años')
  await expectAccessible(page, 'backoffice-size-guide-refused')
  await fitsEveryWidth(page)
  await fill(page, 2, { pecho: '53-55' })
  await press(page, copy.save)
  await expect(page.getByText(copy.saved)).toBeVisible()
  expect(await namesIn(shop.db)).toEqual(['2', '3', '4', 'M'])

  const shopPage = async () => (await page.request.get(shopPaths.sizeGuide)).text()
  await expect(async () => expect(await shopPage()).toContain('93–100')).toPass()
  await press(page, copy.undo)
  await expect(page.getByText(copy.undone)).toBeVisible()
  expect(await sizeGuide(shop.db)).toEqual(guide)
  await expect(async () => expect(await shopPage()).not.toContain('93–100')).toPass()

  await page.goto(paths.log)
  const line = page.getByRole('listitem').filter({ hasText: settingsPages.sizes.title }).last()
  await expect(line).toContainText('3 · 93-100 · 53-55 · 51-52')
})

test('without scripts rows are arranged, refused and saved; of two people who save at once the second is told @phone', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const [first, second] = [await context.newPage(), await context.newPage()]
  await enterBackoffice(first, paths.settings)
  await first.getByRole('link', { name: settingsPages.sizes.title }).click()
  await second.goto(formPath)

  await press(first, copy.down(1))
  await expect(first.getByRole('button', { name: copy.up(2) })).toBeFocused()
  await fill(first, 1, { estatura: '101-109' })
  await press(first, copy.addAge)
  await fill(first, 3, { edad: '8', estatura: '120-131', pecho: '61-66', cintura: '56-59' })
  await press(first, copy.save)
  await expect(first.getByText(copy.saved)).toBeVisible()

  // The second person arranges rows and makes an error. That shows nothing of the first person's change, and the
  // conflict is still reported.
  await press(second, copy.remove(4))
  await fill(second, 3, { cintura: 'mucha' })
  await press(second, copy.save)
  await expect(field(second, 3, 'cintura')).toHaveValue('mucha')
  await fill(second, 3, { cintura: '53-55' })
  await press(second, copy.save)
  await expect(second.getByText(copy.meanwhile)).toBeVisible()
  await expect(field(second, 2, 'estatura')).toHaveAccessibleDescription(copy.now('estatura', '101-109'))
  await expect(field(second, 3, 'cintura')).toHaveValue('53-55')
  await expect(second.getByText(/^Ahora también está 8:/)).toBeVisible()
  await expect(second.getByText(/^Ahora también está M \(6\):/)).toBeVisible()
  await expect(second.getByText(copy.order(['4', '2', '8', 'S', 'M']))).toBeVisible()
  expect(await namesIn(shop.db)).toEqual(['4', '2', '8', 'S', 'M'])

  // The first person's change is no longer the last, so it cannot be undone.
  await press(second, copy.save)
  await expect(second.getByText(copy.saved)).toBeVisible()
  expect(await namesIn(shop.db)).toEqual(['2', '4', 'S'])
  await press(first, copy.undo)
  await expect(first.getByText(copy.undoTooLate)).toBeVisible()
  expect(await namesIn(shop.db)).toEqual(['2', '4', 'S'])
  await context.close()
})
