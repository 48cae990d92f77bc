import { arrive, cartLine, cartLink, putInCart } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

test('the cart is the same in two tabs and after a reload', async ({ page, context, shelf }) => {
  const shirt = await shelf.put({ pieces: 5 })
  const other = await context.newPage()
  await arrive(other, '/cart')
  await expect(other.getByText('Tu carrito está vacío')).toBeVisible()

  await putInCart(page, shirt)
  const line = cartLine(other, shirt.title)
  await expect(line).toBeVisible()
  await expect(cartLink(other, 1)).toBeVisible()

  await line.getByRole('button', { name: /^Agregar otra pieza/ }).click()
  await arrive(page, '/cart')
  await expect(cartLine(page, shirt.title).getByText('$578.00 MXN')).toBeVisible()
  await page.reload()
  await expect(cartLine(page, shirt.title).getByText('$578.00 MXN')).toBeVisible()

  await line.getByRole('button', { name: /^Quitar una pieza/ }).click()
  await line.getByRole('button', { name: /^Quitar .* del carrito$/ }).click()
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  await expect(cartLink(page, 0)).toBeVisible()
})

const garbage = [
  'no soy json',
  'null',
  '[]',
  '{"items":7}',
  '{"items":[null,7,{},{"id":"x"}]}',
  '{"items":[{"id":"a#na-4","title":"A","qty":-3,"price":"caro","pzs":"pocas"}]}',
  'x'.repeat(300_000),
]
test('invalid data in local storage breaks nothing, and valid cart lines beside it are kept', async ({
  page,
  shelf,
}) => {
  const shirt = await shelf.put({ pieces: 5 })
  await arrive(page, '/cart')
  for (const text of garbage) {
    await page.evaluate((stored) => {
      localStorage.setItem('cart', stored)
      localStorage.setItem('session', stored)
    }, text)
    await page.reload()
    await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
    await expect(cartLink(page, 0)).toBeVisible()
  }
  await putInCart(page, shirt)
  await expect(cartLink(page, 1)).toBeVisible()
  await page.evaluate(() => {
    const cart: { items: unknown[] } = JSON.parse(localStorage.getItem('cart')!)
    cart.items.unshift(null, { id: 'basura' })
    localStorage.setItem('cart', JSON.stringify(cart))
  })
  await arrive(page, '/cart')
  await expect(cartLine(page, shirt.title)).toBeVisible()
  await expect(cartLink(page, 1)).toBeVisible()
})
