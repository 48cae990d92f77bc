import { paths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { expectNotice } from '../helpers/journey-notices.ts'
import { rivalBuys } from '../helpers/journey-rival.ts'
import { arrive, cartLine, cartLink, stayAt } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

test('a buyer chooses among the ages that are there, and learns when the chosen age sells out @phone-alone', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.putBySize({
    title: 'Playera Por Talla',
    piecesBySize: { '4': 1, '6': 0, '8': 2 },
  })
  const add = page.getByRole('button', { name: 'Agregar al carrito' })
  const age = (years: string) => page.getByRole('radio', { name: new RegExp(`^${years} Años`) })

  await test.step('the card names the ages that are there, and the filter by age finds no sold-out age', async () => {
    await arrive(page, `${paths.catalogue}?q=${encodeURIComponent(shirt.title)}`)
    const card = page.getByRole('listitem').filter({ hasText: shirt.title })
    await expect(card).toContainText('4, 8 Años')
    await expect(card).toContainText('Piezas disponibles: 3')
    await arrive(page, `${paths.catalogue}?q=${encodeURIComponent(shirt.title)}&edad=6`)
    await expect(page.getByRole('link', { name: shirt.title })).toHaveCount(0)
  })

  await test.step('a sold-out age stays visible and cannot be chosen', async () => {
    await arrive(page, `${paths.catalogue}?q=${encodeURIComponent(shirt.title)}`)
    await page.getByRole('link', { name: shirt.title }).click()
    const modal = page.getByRole('dialog', { name: shirt.title })
    await expect(modal.getByRole('radio', { name: '6 Años Agotada' })).toBeDisabled()
    await expect(modal.getByText('Queda 1')).toBeVisible()
    await expectAccessible(page, 'shop-ages')
    await modal.getByRole('radio', { name: '8 Años' }).check()
    await modal.getByRole('button', { name: 'Agregar a carrito' }).click()
    await expect(cartLink(page, 1)).toBeVisible()
  })

  await test.step('a chosen age that sells out says so in place', async () => {
    await stayAt(page, paths.product(shirt.id))
    await age('4').check()
    await expect(add).toBeEnabled()
    await rivalBuys(shop, shirt, 1)
    await expect(page.getByText('4 Años se acaba de agotar. Elige otra edad.')).toBeVisible()
    await expect(add).toBeDisabled()
    await expect(page.getByText('Piezas disponibles: 2')).toBeVisible()
    await age('8').check()
    await add.click()
    await expect(cartLink(page, 1)).toBeVisible()
    await add.click()
    await expectNotice(page, 'Ya tienes en tu carrito todas las piezas que hay de esta talla.')
  })

  await test.step('the cart counts the pieces of the age alone', async () => {
    await arrive(page, paths.cart)
    const line = cartLine(page, shirt.title)
    await expect(line).toContainText('Llevas todas las que hay de esta talla')
    await shelf.restock(shirt.id, 5, '4')
    await expect(line.getByRole('button', { name: /^Agregar otra pieza/ })).toHaveCount(0)
    await shelf.restock(shirt.id, 3, '8')
    await arrive(page, paths.cart)
    await line.getByRole('button', { name: /^Agregar otra pieza/ }).click()
    await expect(line).toContainText('$867.00 MXN')
  })
})
