import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { importsCopy as copy } from '../../words/backoffice/spreadsheet-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsWidth, hearing } from '../helpers/journey-backoffice.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import { expect, test } from './journey.ts'

async function preview(page: Page, ...lines: string[]): Promise<void> {
  await page.goto(backofficePaths.imports)
  const buffer = Buffer.from(lines.join('\n'))
  await page.getByLabel(copy.file).setInputFiles({ name: 'por-talla.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: copy.see }).first().click()
  await expect(page.getByRole('link', { name: `← ${copy.back}` })).toBeVisible()
}

async function take(page: Page): Promise<void> {
  await hearing(page)
  await page.getByRole('button', { name: copy.take }).click()
  await expect(page.getByText('Listo.')).toBeVisible()
}

async function units({ db }: JourneyShop, id: string) {
  const rows = await db
    .selectFrom('stock_units')
    .select(['size', 'pieces'])
    .where('product_id', '=', id)
    .orderBy('size')
    .execute()
  return Object.fromEntries(rows.map(({ size, pieces }) => [size, pieces]))
}

test('an owner imports pieces by size as a list and as one row for each size, sees both in the preview, and undoes them @phone-alone', async ({
  page,
  shop,
}) => {
  const key = randomBytes(4).toString('hex')
  const [luna, sol] = [`luna-${key}`, `sol-${key}`]
  await enterBackoffice(page)
  await preview(
    page,
    'id,nombre,precio,categoría,edades,piezas,estatus',
    `${luna},Playera Luna,289,niña,"4,6,8",5,2`,
    `${sol},Playera Sol,289,niño,"4,6",3,2`,
  )
  await take(page)
  expect([await units(shop, luna), await units(shop, sol)]).toEqual([{ '': 5 }, { '': 3 }])

  const bySize = ['id,talla,piezas', `${luna},,"4: 3; 6: 1; 8: 0"`, `${sol},4,2`, `${sol},6,5`]
  await preview(page, ...bySize)
  await page.getByRole('link', { name: copy.outcomes.changed }).click()
  for (const [was, became] of [
    ['5', '4: 3; 6: 1; 8: 0'],
    ['3', '4: 2; 6: 5'],
  ] as const)
    await expect(page.getByRole('definition').filter({ hasText: became })).toHaveText(`${was} → ${became}`)
  await fitsWidth(page)
  await expectAccessible(page, 'backoffice-import-by-size')
  await take(page)
  expect([await units(shop, luna), await units(shop, sol)]).toEqual([
    { '4': 3, '6': 1, '8': 0 },
    { '4': 2, '6': 5 },
  ])
  const taken = page.url()

  await preview(page, 'id,piezas', `${luna},9`)
  await expect(page.getByText('Este producto se cuenta por talla: escribe 4: 3; 6: 1; 8: 0')).toBeVisible()
  await fitsWidth(page)

  await page.goto(taken)
  await hearing(page)
  await page.getByRole('button', { name: copy.undo }).click()
  await expect(page.getByText(copy.undone)).toBeVisible()
  expect([await units(shop, luna), await units(shop, sol)]).toEqual([{ '': 5 }, { '': 3 }])
})
