import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { directSaleCopy as copy } from '../../words/backoffice/direct-sale-words.ts'
import { enterBackoffice, hearing } from '../helpers/journey-backoffice.ts'
import { cameraSees } from '../helpers/journey-camera.ts'
import { expect, test } from './journey.ts'

const id = 'playera-de-la-etiqueta'

// A label's code contains the address of its product.
test.use({ launchOptions: await cameraSees(`https://tienda.example/product/${id}`) })

test('the camera reads a product label, and the product is sold', async ({ page, shop, shelf }) => {
  // In a repeated run the product exists already.
  await shop.db.deleteFrom('products').where('id', '=', id).execute()
  const { title } = await shelf.put({ id, title: 'Playera Cenzontle', pieces: 2 })
  await enterBackoffice(page)
  await hearing(page)
  await page.getByRole('link', { name: copy.title }).first().click()
  await page.waitForURL((url) => url.pathname === paths.directSale)
  await page.getByRole('button', { name: copy.scan }).click()
  await page
    .getByRole('link', { name: new RegExp(`^${copy.add} ${title}`) })
    .first()
    .click()
  // The found product may still be listed beside the ticket.
  await expect(page.getByRole('listitem').filter({ hasText: `${title}4 Años` })).toBeVisible()
  await expect(page.getByRole('button', { name: /Registrar venta/ })).toContainText('$289.00')
})
