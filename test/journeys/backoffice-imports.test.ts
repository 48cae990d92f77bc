import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { largestFiles } from '../../domain/pictures/largest-files.ts'
import { importPostalCodes } from '../../use-cases/spreadsheets/import-postal-codes.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { filesCopy } from '../../words/backoffice/files.ts'
import { postalCodesCopy } from '../../words/backoffice/shipping-words.ts'
import { importsCopy as copy } from '../../words/backoffice/spreadsheet-words.ts'
import { productListCopy } from '../../words/backoffice/product-list-words.ts'
import { paths } from '../../words/paths.ts'
import { enterBackoffice, fitsWidth, hearing } from '../helpers/journey-backoffice.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import { photograph } from '../helpers/photograph.ts'
import { postalCodeFile } from '../helpers/test-postal-code-file.ts'
import { expect, test } from './journey.ts'

const heads = 'id,nombre,precio,categoría,imagen,piezas,notas'

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto(backofficePaths.imports)
  await page.getByLabel(copy.file).setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: copy.see }).first().click()
  await expect(page.getByRole('link', { name: `← ${copy.back}` })).toBeVisible()
}

/** The new price differs from the product's own. */
async function someProduct({ db }: JourneyShop) {
  const product = await db
    .selectFrom('products')
    .select(['id', 'title', 'pieces', 'images'])
    .where('offered', '=', true)
    .where('audience', '=', 'Boy')
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const line = (price: string) =>
    `${product.id},${product.title},${price},niño,${product.images[0]},${product.pieces},para la venta`
  return { ...product, line }
}

/** Other journeys need the postal codes. */
test.afterEach(async ({ shop: { db } }) => {
  await db.deleteFrom('postal_codes').execute()
  await importPostalCodes({ db }, await readFile('catalogue/demo/postal-codes.csv'))
})

test('a spreadsheet with errors is corrected, previewed, imported, shown in the shop and undone', async ({
  page,
  shop,
}) => {
  const { id, line } = await someProduct(shop)
  const fresh = `nueva-${randomBytes(4).toString('hex')}`
  await enterBackoffice(page)
  await upload(
    page,
    'mi hoja.csv',
    Buffer.from([heads, line('gratis'), `${fresh},Bata de Luna,389,nadie,,-2,`].join('\n')),
  )
  await expect(page.getByText(copy.faultsTitle(3))).toBeVisible()
  await expect(page.getByText('«gratis» no es un precio')).toBeVisible()
  await expect(page.getByText('«nadie» no se conoce')).toBeVisible()
  await expectAccessible(page, 'backoffice-import-faults')

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(backofficePaths.imports)
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel(copy.file).press('Space')
  await (await chooser).setFiles({ name: 'elegida.csv', mimeType: 'text/csv', buffer: Buffer.from('') })
  await expect(page.getByText('elegida.csv')).toBeVisible()
  await photograph(page, 'backoffice-imports')
  const tooLarge = {
    name: 'todo.csv',
    mimeType: 'text/csv',
    buffer: Buffer.alloc(largestFiles.spreadsheet + 1),
  }
  await page.getByLabel(copy.file).setInputFiles(tooLarge)
  await expect(page.getByText(filesCopy.tooLarge('todo.csv', 20))).toBeVisible()
  await expect(page.getByLabel(copy.file)).toHaveValue('')
  const mended = [
    heads,
    line('737.00'),
    `${fresh},Bata de Luna,389,niño,/pictures/no-existe,2,`,
    `${fresh}-sol,Bata de Sol,389,niño,,2,`,
  ].join('\n')
  await upload(page, 'mi hoja.csv', Buffer.from(mended))
  await expect(page.getByText('La tienda no conoce esta columna; se ignora.')).toBeVisible()
  await expect(page.getByText('«/pictures/no-existe»')).toBeVisible()
  await page.getByRole('link', { name: copy.outcomes.changed }).click()
  await expect(page.getByText('737.00')).toBeVisible()
  await fitsWidth(page)
  await expectAccessible(page, 'backoffice-import-preview')
  const inShop = async () => (await page.request.get(paths.product(id))).text()
  expect(await inShop()).not.toContain('737.00')
  await hearing(page)
  await page.getByRole('button', { name: copy.take }).click()
  await expect(page.getByText('Listo.')).toBeVisible()
  await photograph(page, 'backoffice-import-taken')
  await shop.waitForFreshPages(id)
  expect(await inShop()).toContain('737.00')
  const taken = page.url()
  await page.goto(backofficePaths.product(`${fresh}-sol`))
  await expect(page.getByText(productListCopy.noPicture)).toBeVisible()
  await page.goto(taken)
  await hearing(page)

  await page.getByRole('button', { name: copy.undo }).click()
  await expect(page.getByText(copy.undone)).toBeVisible()
  await photograph(page, 'backoffice-import-undone')
  await shop.waitForFreshPages(id)
  expect(await inShop()).not.toContain('737.00')

  await test.step('the page of postal codes shows the imported file by itself', async () => {
    await page.goto(backofficePaths.postalCodes)
    await hearing(page)
    const file = { name: 'CPdescarga.txt', mimeType: 'text/plain', buffer: postalCodeFile({ codes: 60 }) }
    await page.getByLabel(postalCodesCopy.file).setInputFiles(file)
    await page.getByRole('button', { name: postalCodesCopy.send }).click()
    await expect(
      page.getByText(/3,840 colonias · 1,920 códigos · Archivo de Correos de México/),
    ).toBeVisible()
    await expectAccessible(page, 'backoffice-postal-codes')
  })
})
