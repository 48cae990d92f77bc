import { expectAccessible } from '../helpers/journey-axe.ts'
import { arrive } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

test('axe finds no fault on the page of a sold-out product', async ({ page, shelf }) => {
  const { id } = await shelf.put({ pieces: 0 })
  await arrive(page, `/product/${id}`)
  await expect(page.getByRole('button', { name: 'Agotado' })).toBeVisible()
  await expectAccessible(page, 'shop-product-sold-out')
})
