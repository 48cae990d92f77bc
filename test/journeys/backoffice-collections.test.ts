import { sql } from 'kysely'
import { collectionsCopy as copy } from '../../app/backoffice/routes/collections/words.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { catalogue } from '../../words/catalogue-words.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsEveryWidth, hearing } from '../helpers/journey-backoffice.ts'
import { expect, test } from './journey.ts'

test('the owner makes a collection and adds two garments, and a shopper finds them by its button @phone-alone', async ({
  page,
}) => {
  await enterBackoffice(page, paths.collections)
  await page.getByRole('link', { name: copy.new }).click()
  await hearing(page)
  await page.getByLabel(copy.name).fill('Para dormir')
  await page.getByLabel(copy.description).fill('Lo más suave de la casa.')
  await expectAccessible(page, 'backoffice-collection-new')
  await page.getByRole('button', { name: copy.create }).click()
  await expect(page.getByText(copy.created)).toBeVisible()
  await hearing(page)
  await page.getByLabel(copy.search).fill('sudadera')
  await page.getByRole('main').getByRole('button', { name: copy.find, exact: true }).click()
  const found = page.getByRole('group', { name: copy.found('sudadera') })
  await found.getByRole('checkbox').nth(0).check()
  await found.getByRole('checkbox').nth(1).check()
  await expectAccessible(page, 'backoffice-collection-found')
  await page.getByRole('button', { name: copy.add }).click()
  await expect(page.getByText(copy.added(2))).toBeVisible()
  await expectAccessible(page, 'backoffice-collection-products')
  await fitsEveryWidth(page)
  await page.getByRole('link', { name: `← ${copy.back}` }).click()
  await expect(page.getByText(copy.garments(2))).toBeVisible()
  await expectAccessible(page, 'backoffice-collections')

  await page.goto(shopPaths.catalogue)
  const button = page.getByRole('navigation', { name: catalogue.filters }).getByRole('link', {
    name: 'Para dormir',
  })
  await button.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Para dormir')
  await expect(page.getByText('Lo más suave de la casa.')).toBeVisible()
  await expect(page.getByText('2 prendas')).toBeVisible()
  await expect(button).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page, 'shop-collection')
})

test('with many collections the row of buttons scrolls sideways, and the one of the page is in view @phone-alone', async ({
  page,
  shop,
}) => {
  await sql`INSERT INTO collections (id, name, position, open)
    SELECT 'coleccion-numero-' || n, 'Colección número ' || n, n + 5, true FROM generate_series(1, 30) AS n`.execute(
    shop.db,
  )
  await sql`INSERT INTO collection_products
    SELECT 'coleccion-numero-' || n, 'sudadera-cohete-a-la-luna', 1 FROM generate_series(1, 30) AS n`.execute(
    shop.db,
  )
  await page.goto(shopPaths.collection('coleccion-numero-30'))
  const button = page.getByRole('link', { name: 'Colección número 30' })
  await expect(button).toBeInViewport({ ratio: 1 })
  await fitsEveryWidth(page)
  await shop.db.deleteFrom('collections').where('id', 'like', 'coleccion-numero-%').execute()
})
