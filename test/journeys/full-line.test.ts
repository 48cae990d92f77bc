import type { Page } from '@playwright/test'
import { arrive, arriveAndCount, cartLine } from '../helpers/journey-steps.ts'
import { withoutEvents } from '../helpers/journey-network.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

// Without live updates these changes are found at the next press. live.test.ts tests pages with live updates.
test.beforeEach(({ context }) => withoutEvents(context))

/** Stores a cart as an earlier visit did. Its lines may lack the stock. */
async function keepCart(page: Page, items: object[]): Promise<void> {
  await arrive(page, '/about')
  await page.evaluate((kept) => localStorage.setItem('cart', JSON.stringify({ items: kept })), items)
}

const kept = {
  description: '',
  color: 'na',
  size: '4',
  design: 'na',
  image: '',
  clasification: 'PHYSICAL_GOODS',
}

test('the press that fills a cart line moves the focus to a control beside it', async ({ page, shelf }) => {
  const shirt = await shelf.put({ pieces: 3 })
  await keepCart(page, [{ ...kept, id: `${shirt.id}#na-4`, title: shirt.title, price: 289, qty: 1, pzs: 3 }])
  await arriveAndCount(page, '/cart')
  const more = page.getByRole('button', { name: `Agregar otra pieza de ${shirt.title}` })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(cartLine(page, shirt.title).getByText('2', { exact: true })).toBeVisible()
  await expect(more, 'while there is more to press, it stays where it was').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(more).toHaveCount(0)
  await expect(cartLine(page, shirt.title).getByText('Llevas todas las que hay')).toBeVisible()
  await expect(page.getByRole('button', { name: `Quitar una pieza de ${shirt.title}` })).toBeFocused()
})

test('a cart line ends at the stock, and the cart asks for stock that it does not know', async ({
  page,
  shelf,
}) => {
  const shirt = await shelf.put({ pieces: 35, price: 28_950 })
  await keepCart(page, [{ ...kept, id: `${shirt.id}#na-4`, title: shirt.title, price: 289.5, qty: 40 }])
  await arriveAndCount(page, '/cart')
  const line = cartLine(page, shirt.title)
  await expect(page.getByText(`${shirt.title}: quitamos 5 piezas, quedan 35.`)).toBeVisible()
  await photograph(page, 'shop-cart-adjusted')
  await expect(line.getByText('Llevas todas las que hay')).toBeVisible()
  await expect(line.getByText('$10,132.50 MXN')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Resumen' })).toContainText('$10,133 MXN')
  await line.getByRole('button', { name: /^Quitar una pieza/ }).click()
  await line.getByRole('button', { name: /^Agregar otra pieza/ }).click()
  await expect(line.getByText('35', { exact: true })).toBeVisible()
})

test('a made-to-order line ends at its own limit and says so', async ({ page }) => {
  const title = 'Playera Luna y Estrellas'
  const made = { ...kept, id: 'custom-TShirt-luna#Black-M', color: 'Black', size: 'M', design: 'luna', title }
  await keepCart(page, [{ ...made, price: 269, qty: 29, pzs: null }])
  await arrive(page, '/cart')
  const line = cartLine(page, title)
  await line.getByRole('button', { name: /^Agregar otra pieza/ }).click()
  await expect(line.getByText('Sobre pedido hacemos hasta 30 por compra')).toBeVisible()
  await expect(line.getByRole('button', { name: /^Agregar otra pieza/ })).toHaveCount(0)
  await expect(line.getByText('Llevas todas las que hay')).toHaveCount(0)
})
