import type { Page } from '@playwright/test'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { expectNotice } from '../helpers/journey-notices.ts'
import {
  arrive,
  arriveAndCount,
  cartLine,
  cartLink,
  expectSold,
  goToPayment,
  notice,
  pay,
} from '../helpers/journey-steps.ts'
import { withoutEvents } from '../helpers/journey-network.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

const group = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })
/** Compares the first whole word: 'L' must not match 'XL', and a note about colours may follow a design's name. */
const option = (page: Page, of: string, name: string) =>
  group(page, of).getByRole('button', { name: new RegExp(`^${name}(?![\\p{L}])`, 'u') })
const addButton = (page: Page) => page.getByRole('button', { name: 'Agregar al carrito' })
const garment = (page: Page, words: string) => page.getByRole('img', { name: words, exact: true })

test('a buyer designs a garment that is made to order and buys it @phone', async ({ page }) => {
  await arrive(page, '/custom')
  await expect(page.getByRole('heading', { name: 'Diseña la tuya', level: 1 })).toBeVisible()
  await expect(garment(page, 'Playera sin color todavía, sin diseño todavía, vista de frente')).toBeVisible()
  await expect(addButton(page)).toBeDisabled()
  await expectAccessible(page, 'shop-builder-empty')

  await expect(page.getByText(/^La hacemos para ti, sobre pedido, en 5 días hábiles/)).toBeVisible()

  await option(page, 'Prenda', 'Sudadera').click()
  await option(page, 'Color', 'Vino').click()
  await expect(page.locator('.builder-price')).toHaveText('desde$200.00 MXN')
  await option(page, 'Diseño', 'Luna y Estrellas').click()
  await expect(addButton(page)).toBeDisabled()
  await expect(page.getByText('Te falta elegir talla.')).toBeInViewport()
  await expect(addButton(page)).toHaveAccessibleDescription('Te falta elegir talla.')
  await expect(page.getByText('$200.00 MXN', { exact: true })).toBeVisible()
  await option(page, 'Talla', 'XXL').click()
  await expect(page.getByText('$230.00 MXN', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Precio: $230.00 MXN' })).toHaveCount(1)
  await expect(
    garment(page, 'Sudadera en vino, con el diseño Luna y Estrellas, talla XXL, vista de frente'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Espalda' }).click()
  await expect(
    garment(page, 'Sudadera en vino, con el diseño Luna y Estrellas, talla XXL, vista por la espalda'),
  ).toBeVisible()

  await expect(page.getByRole('button', { name: 'Una pieza menos' })).toBeDisabled()
  await page.getByRole('button', { name: 'Una pieza más' }).click()
  await expect(page.getByText('$460.00 MXN', { exact: true })).toBeVisible()

  const shared = page.url()
  expect(new URL(shared).search).toBe(
    '?prenda=sudadera&talla=XXL&color=vino&diseno=luna&piezas=2&lado=espalda',
  )
  await arrive(page, shared)
  await expect(option(page, 'Talla', 'XXL')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('$460.00 MXN', { exact: true })).toBeVisible()
  await expectAccessible(page, 'shop-builder-chosen')

  await addButton(page).click()
  await expectNotice(page, 'Artículo agregado al carrito de compra')
  await expect(notice(page, 'Artículo agregado al carrito de compra')).toHaveCount(0)
  await cartLink(page, 1).click()
  const line = cartLine(page, 'Sudadera Luna y Estrellas')
  await expect(line).toContainText('Talla XXL')
  await expect(line).toContainText('Vino')
  await expect(line).toContainText('La hacemos para ti, sobre pedido, en 5 días hábiles.')
  await goToPayment(page)
  await expect(page.getByText('más 5 para hacer lo que va sobre pedido')).toHaveCount(1)
  await pay(page)
  await expectSold(page)
})

test('the builder works with the keyboard, applies a press at once and removes what does not match', async ({
  page,
}) => {
  await test.step('a buyer chooses and adds with the keyboard only', () => chooseByKeyboard(page))
  await test.step('a press counts at once, the next press builds on it, and the address follows', () =>
    pressAtOnce(page))
  await test.step('a choice that does not match another choice is removed', () =>
    chooseWhatDoesNotMatch(page))
})

async function chooseByKeyboard(page: Page): Promise<void> {
  await arrive(page, '/custom?prenda=sudadera')
  const press = async (of: string, name: string) => {
    const button = option(page, of, name)
    await button.focus()
    await expect(button).toBeInViewport()
    await page.keyboard.press('Space')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(button, 'the focus stays where it was').toBeFocused()
  }
  await press('Color', 'Negro')
  await page.keyboard.press('Tab')
  await expect(option(page, 'Color', 'Blanco')).toBeFocused()
  await press('Diseño', 'Cohete a la Luna')
  await press('Talla', 'L')
  await page.keyboard.press('Space')
  await expect(option(page, 'Talla', 'L')).toHaveAttribute('aria-pressed', 'false')
  await expect(addButton(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(option(page, 'Talla', 'L')).toHaveAttribute('aria-pressed', 'true')
  await expect(addButton(page)).toBeEnabled()
  await addButton(page).focus()
  await expect(addButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cartLink(page, 1)).toBeVisible()
}

async function pressAtOnce(page: Page): Promise<void> {
  await arrive(page, '/custom?prenda=sudadera&talla=M&diseno=cohete')
  // All presses run in one task, so the browser cannot paint and the router cannot navigate between them.
  const seen = await page.evaluate(
    async (names) => {
      const buttons = [...document.querySelectorAll('button')]
      const words: (string | undefined)[] = []
      for (const name of names) {
        buttons.find(({ textContent }) => textContent?.startsWith(name))?.click()
        await Promise.resolve()
        words.push(document.querySelector<HTMLImageElement>('.builder-garment img')?.alt)
      }
      return words
    },
    ['Negro', 'Vino', 'XL', 'Espalda'],
  )
  expect(seen).toEqual([
    'Sudadera en negro, con el diseño Cohete a la Luna, talla M, vista de frente',
    'Sudadera en vino, con el diseño Cohete a la Luna, talla M, vista de frente',
    'Sudadera en vino, con el diseño Cohete a la Luna, talla XL, vista de frente',
    'Sudadera en vino, con el diseño Cohete a la Luna, talla XL, vista por la espalda',
  ])
  const chosen = /[?]prenda=sudadera&talla=XL&color=vino&diseno=cohete&lado=espalda$/
  await expect(page).toHaveURL(chosen)
  await option(page, 'Diseño', 'Luna y Estrellas').click()
  await expect(page).toHaveTitle(/^Sudadera Luna y Estrellas/)

  await page.getByRole('link', { name: 'Guía de tallas' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Diseña la tuya')
  await page.goBack()
  await expect(option(page, 'Diseño', 'Luna y Estrellas')).toHaveAttribute('aria-pressed', 'true')
  await expect(option(page, 'Talla', 'XL')).toHaveAttribute('aria-pressed', 'true')
}

async function chooseWhatDoesNotMatch(page: Page): Promise<void> {
  await arrive(page, '/custom?prenda=playera&color=verde-militar&diseno=dinosaurio&talla=S')
  await expect(option(page, 'Diseño', 'Dino de Cartón')).toHaveAttribute('aria-pressed', 'true')
  await expect(option(page, 'Color', 'Vino, no va con este diseño')).toBeDisabled()
  await option(page, 'Diseño', 'Luchador Enmascarado').click()
  await expect(option(page, 'Color', 'Verde militar')).toHaveAttribute('aria-pressed', 'false')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Verde militar no va con Luchador Enmascarado: elige otro color.' }),
  ).toHaveCount(1)
  await expect(addButton(page)).toBeDisabled()
  await option(page, 'Color', 'Beige').click()
  await expect(addButton(page)).toBeEnabled()
  await option(page, 'Prenda', 'Sobrecamisa').click()
  await expect(page.getByText('Cambiaste a sobrecamisa: elige su diseño.').first()).toBeVisible()
  await photograph(page, 'shop-builder-design-missing')
  await expect(option(page, 'Diseño', 'Luchador Enmascarado')).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('?prenda=sobrecamisa&talla=S&color=beige')
}

test('a design that exists as a product in the chosen size shows its price and pieces, until the last piece is sold', async ({
  page,
  shop,
  shelf,
}) => {
  // Without live updates the builder hears of a sold piece at the next press.
  await withoutEvents(page.context())
  const { id } = await shelf.put({ title: 'Playera Ajolote', pieces: 2, price: 31_050, ages: ['4', 'M'] })
  await shop.db
    .updateTable('products')
    .set({ design_id: 'ajolote', position: -9 })
    .where('id', '=', id)
    .execute()
  await shop.waitForFreshPages(id)
  await arriveAndCount(page, '/custom?prenda=playera&color=negro&diseno=ajolote&talla=M')
  await expect(page.getByText('Piezas disponibles: 2')).toBeVisible()
  await page.getByRole('button', { name: 'Una pieza más' }).click()
  await expect(page.getByText('$621.00 MXN', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Una pieza más' })).toBeDisabled()
  await shelf.restock(id, 1)
  await addButton(page).click()
  await expectNotice(page, 'Ya solo queda 1 pieza. Revisa la cantidad.')
  await expect(
    page.getByText('$310.50 MXN', { exact: true }),
    'the quantity is reduced to the pieces left',
  ).toBeVisible()
  await addButton(page).click()
  await expectNotice(page, 'Artículo agregado al carrito de compra')
  await addButton(page).click()
  await expectNotice(page, 'Ya tienes en tu carrito todas las piezas que hay.')
  await expect(cartLink(page, 1)).toBeVisible()

  // The pieces in the cart are subtracted from the stock.
  await shelf.restock(id, 3)
  await arriveAndCount(page, '/custom?prenda=playera&color=negro&diseno=ajolote&talla=M&piezas=3')
  await addButton(page).click()
  await expectNotice(page, 'Ya llevas 1 en tu carrito: solo puedes agregar 2 piezas más.')

  await option(page, 'Talla', 'XL').click()
  await expect(page.getByText(/^La hacemos para ti, sobre pedido/)).toBeVisible()
  await addButton(page).click()
  await expect(cartLink(page, 2)).toBeVisible()
  await arriveAndCount(page, '/cart')
  await expect(cartLine(page, 'Playera Ajolote')).toHaveCount(2)
  expect((await shelf.pieces(id)).held).toBe(0)

  await test.step('the last ready piece is sold meanwhile, and the next press adds a made-to-order garment', async () => {
    // The cart page may still save a checked cart; this page saves none.
    await arrive(page, '/about')
    await page.evaluate(() => localStorage.removeItem('cart'))
    await shelf.restock(id, 1)
    await arriveAndCount(page, '/custom?prenda=playera&color=negro&diseno=ajolote&talla=M')
    await expect(page.getByText('Lista para enviarse. Única Pieza.')).toBeVisible()
    await shelf.restock(id, 0)
    await addButton(page).click()
    await expectNotice(page, 'Alguien se llevó la última que estaba lista.')
    await expect(page.getByText(/^La hacemos para ti, sobre pedido.*hábiles\.$/)).toBeVisible()
    await expect(cartLink(page, 0)).toBeVisible()
    await addButton(page).click()
    await expect(cartLink(page, 1)).toBeVisible()
  })
})
