import type { Page } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import { withoutEvents } from '../helpers/journey-network.ts'
import { arrive, arriveAndCount, cartLine, cartLink, listening, putInCart } from '../helpers/journey-steps.ts'
import { expectTexts } from '../helpers/journey-texts.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

test('an empty cart and an empty checkout lead back to the shop, and the cart is the same in two tabs and after a reload', async ({
  page,
  context,
  shelf,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('cart'))

  await test.step('the first page stores an empty cart, and a cart cleared by another tab is stored again at the next page load', async () => {
    await arrive(page, paths.about)
    expect(await stored()).toBe('{"items":[]}')
    // Another tab clears the cart. This tab stores no new cart until a page is loaded.
    await page.evaluate(() => localStorage.removeItem('cart'))
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
    await expect(cartLink(page, 0)).toBeVisible()
    expect(await stored()).toBeNull()
    await page.reload({ waitUntil: 'domcontentloaded' })
    await listening(page)
    expect(await stored()).toBe('{"items":[]}')
  })

  await test.step('an empty checkout and an empty cart say so and link back to the shop', async () => {
    for (const [path, screen] of [
      [paths.checkout, 'checkout, empty'],
      [paths.cart, 'cart, empty'],
    ] as const) {
      await arrive(page, path)
      await expectTexts(page, screen)
      await expect(page.getByRole('heading', { name: 'Opciones de pago' })).toHaveCount(0)
      await page.getByRole('link', { name: 'Continuar comprando' }).click()
      await expect(page).toHaveURL(/\/product$/)
    }
  })

  await test.step('two tabs show the same cart, and a reload keeps it', async () => {
    const shirt = await shelf.put({ pieces: 5 })
    const other = await context.newPage()
    await arrive(other, paths.cart)
    await expect(other.getByText('Tu carrito está vacío')).toBeVisible()
    await putInCart(page, shirt)
    const line = cartLine(other, shirt.title)
    await expect(line).toBeVisible()
    await expect(cartLink(other, 1)).toBeVisible()

    await line.getByRole('button', { name: /^Agregar otra pieza/ }).click()
    await arrive(page, paths.cart)
    await expect(cartLine(page, shirt.title).getByText('$578.00 MXN')).toBeVisible()
    await page.reload()
    await expect(cartLine(page, shirt.title).getByText('$578.00 MXN')).toBeVisible()
    await line.getByRole('button', { name: /^Quitar una pieza/ }).click()
    await line.getByRole('button', { name: /^Quitar .* del carrito$/ }).click()
    await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
    await expect(cartLink(page, 0)).toBeVisible()
  })
})

/** An earlier visit stored this cart line, which lacks the stock. */
const kept = {
  description: '',
  color: 'na',
  size: '4',
  design: 'na',
  image: '',
  clasification: 'PHYSICAL_GOODS',
}

test('a stored cart keeps its valid lines, and every line ends at its stock or its limit and says so', async ({
  page,
  shelf,
}) => {
  // Without live updates the cart asks for stock when it opens.
  await withoutEvents(page.context())
  const [few, many] = [await shelf.put({ pieces: 3 }), await shelf.put({ pieces: 35, price: 28_950 })]
  const title = 'Playera Luna y Estrellas'
  const made = { ...kept, id: 'custom-TShirt-luna#Black-M', color: 'Black', size: 'M', design: 'luna', title }
  await arrive(page, paths.about)
  await page.evaluate(
    (items) => {
      localStorage.setItem('cart', JSON.stringify({ items }))
      localStorage.setItem('session', 'no soy json')
    },
    [
      null,
      { id: 'basura' },
      { ...kept, id: `${few.id}#na-4`, title: few.title, price: 289, qty: 1, pzs: 3 },
      { ...kept, id: `${many.id}#na-4`, title: many.title, price: 289.5, qty: 40 },
      { ...made, price: 339, qty: 29, pzs: null },
    ],
  )
  await arriveAndCount(page, paths.cart)
  await expect(cartLink(page, 3)).toBeVisible()

  await test.step('a line ends at the stock, and the cart asks for stock that it does not know', async () => {
    const line = cartLine(page, many.title)
    await expect(page.getByText(`${many.title} (4 Años): quitamos 5 piezas, quedan 35.`)).toBeVisible()
    await photograph(page, 'shop-cart-adjusted')
    await expect(line.getByText('Llevas todas las que hay')).toBeVisible()
    await expect(line.getByText('$10,132.50 MXN')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Resumen' })).toContainText('$20,253 MXN')
    await line.getByRole('button', { name: /^Quitar una pieza/ }).click()
    await line.getByRole('button', { name: /^Agregar otra pieza/ }).click()
    await expect(line.getByText('35', { exact: true })).toBeVisible()
  })

  await test.step('the press that fills a line moves the focus to a control beside it', () =>
    fillByKeyboard(page, few.title))

  await test.step('a made-to-order line ends at its own limit', async () => {
    const line = cartLine(page, title)
    await line.getByRole('button', { name: /^Agregar otra pieza/ }).click()
    await expect(line.getByText('Sobre pedido hacemos hasta 30 por compra')).toBeVisible()
    await expect(line.getByRole('button', { name: /^Agregar otra pieza/ })).toHaveCount(0)
    await expect(line.getByText('Llevas todas las que hay')).toHaveCount(0)
  })
})

async function fillByKeyboard(page: Page, title: string): Promise<void> {
  const more = page.getByRole('button', { name: `Agregar otra pieza de ${title}` })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(cartLine(page, title).getByText('2', { exact: true })).toBeVisible()
  await expect(more, 'while there is more to press, the focus stays where it was').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(more).toHaveCount(0)
  await expect(cartLine(page, title).getByText('Llevas todas las que hay')).toBeVisible()
  await expect(page.getByRole('button', { name: `Quitar una pieza de ${title}` })).toBeFocused()
}
