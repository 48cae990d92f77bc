import type { Page } from '@playwright/test'
import type { NewMarkdown } from '../../domain/discounts/markdown.ts'
import { paths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import { cartLine, putInCart, stayAt } from '../helpers/journey-steps.ts'
import { prepareMarkdown } from '../helpers/test-markdown.ts'
import { expect, test } from './journey.ts'

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** The worker of the shop ends the markdown within a second. */
const end = ({ db }: JourneyShop, { id }: NewMarkdown) =>
  db.updateTable('markdowns').set({ ends_at: new Date() }).where('id', '=', id).execute()

test('a markdown begins and ends in the open pages of a shopper: catalogue, dialog, product, builder and cart @phone', async ({
  page,
  shop,
  shelf,
}) => {
  const { db } = shop
  // The builder finds this product for its design in size M.
  const shirt = await shelf.put({ title: 'Playera De Rebaja', pieces: 9, price: 30_000, ages: ['4', 'M'] })
  const { id, title } = shirt
  await db.updateTable('products').set({ design_id: 'ajolote' }).where('id', '=', id).execute()
  const since = new Date(Date.now() - 60 * 24 * 3_600_000)
  await db.updateTable('price_history').set({ since }).where('product_id', '=', id).execute()
  const begin = () =>
    prepareMarkdown(db, {
      scope: { kind: 'products', productIds: [id] },
      // Midnight in Mexico.
      endsAt: new Date('2099-12-01T06:00:00Z'),
    })
  const line = cartLine(page, title)
  const before = (amount: string) => page.getByText(`Antes $${amount} MXN`)
  let markdown: NewMarkdown

  await test.step('the open catalogue shows the lower price and the price before', async () => {
    await stayAt(page, paths.catalogue)
    await expect(card(page, title)).toContainText('$300.00 MXN')
    await expect(card(page, title)).not.toContainText('Antes')
    markdown = await begin()
    await expect(card(page, title)).toContainText('Antes $300.00 MXN, ahora $240.00 MXN')
    await expectAccessible(page, 'shop-catalogue-markdown')
  })

  await test.step('the dialog and the page of the product say how long the markdown lasts', async () => {
    await card(page, title).getByRole('link').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Rebaja hasta el 30 de noviembre')).toBeVisible()
    await expectAccessible(page, 'shop-product-dialog-markdown')
    await putInCart(page, shirt)
    await expect(page.getByText('Rebaja hasta el 30 de noviembre')).toBeVisible()
    await expectAccessible(page, 'shop-product-markdown')
  })

  await test.step('the cart that was cheaper is told when the markdown ends, and becomes cheaper with the next one', async () => {
    await stayAt(page, paths.cart)
    await expect(line).toContainText('Antes $300.00 MXN, ahora $240.00 MXN')
    await expectAccessible(page, 'shop-cart-markdown')
    await end(shop, markdown)
    await expect(page.getByText(`${title}: costaba $240.00 MXN, ahora cuesta $300.00 MXN.`)).toBeVisible()
    await expect(before('300.00')).toHaveCount(0)
    markdown = await begin()
    await expect(page.getByText(`${title}: costaba $300.00 MXN, ahora cuesta $240.00 MXN.`)).toBeVisible()
    await expect(line).toContainText('Antes $300.00 MXN, ahora $240.00 MXN')
  })

  await test.step('the builder shows the price of the product that it takes, before and after', async () => {
    await stayAt(page, '/custom?prenda=playera&color=negro&diseno=ajolote&talla=M')
    await expect(before('300.00')).toBeVisible()
    await expectAccessible(page, 'shop-builder-markdown')
    await end(shop, markdown)
    await expect(before('300.00')).toHaveCount(0)
    await expect(page.getByText('$300.00 MXN').first()).toBeVisible()
  })
})
