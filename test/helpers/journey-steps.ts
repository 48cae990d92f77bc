import { expect, type Locator, type Page } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import { expectNotice } from './journey-notices.ts'
import type { Shelved } from './journey-shelf.ts'
import type { JourneyShop } from './journey-shop.ts'

/** Waits for the page's scripts. Without them links and buttons work differently. */
export async function arrive(page: Page, path: string): Promise<void> {
  // Does not wait for pictures: their space is reserved.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await listening(page)
}

/** Waits until the page has requested its free pieces, so that later changes come after the request. */
export async function arriveAndCount(page: Page, path: string): Promise<void> {
  const counted = page.waitForResponse((answer) => /\/api\/stock[?/]/.test(answer.url()))
  await arrive(page, path)
  await (await counted).finished()
}

/** Opens the page and waits until its live updates are connected. */
export async function stayAt(page: Page, path: string): Promise<void> {
  const connecting = page.waitForRequest(/\/api\/live\?/)
  await arrive(page, path)
  const answer = await (await connecting).response()
  expect(answer?.status()).toBe(200)
}

/** Every page shows the session's spinner until its scripts run. */
export async function listening(page: Page): Promise<void> {
  await expect(page.getByText('Cargando tu sesión')).toHaveCount(0)
}

/** Cards far above get their layout only when they are near the window, and then move the target. */
export async function pressFarDown(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await target.click()
}

export const cartLink = (page: Page, lines: number) =>
  page.getByRole('link', { name: `Carrito (${lines})`, exact: true })

export async function putInCart(page: Page, { id, ages }: Shelved, age = ages[0]!): Promise<void> {
  await arrive(page, paths.product(id))
  await page.getByRole('radio', { name: `${age} Años`, exact: true }).check()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expectNotice(page, 'El elemento se ha agregado al carrito.')
}

type JourneyDelivery = {
  fullName: string
  email: string
  street: string
  postalCode: string
  suburb: string
  /** The form needs this only for an unknown postal code. */
  city?: string
  state?: string
}

export const monterrey: JourneyDelivery = {
  fullName: 'Ana Treviño Garza',
  email: 'ana@correo.example',
  street: 'Hidalgo 12',
  postalCode: '64000',
  suburb: 'Centro',
}

/** Fills step 1 as a shopper from Monterrey. */
export async function fillDelivery(page: Page, given: Partial<JourneyDelivery> = {}): Promise<void> {
  const { fullName, email, street, postalCode, suburb, city, state } = { ...monterrey, ...given }
  await page.getByRole('textbox', { name: 'Nombre completo' }).fill(fullName)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByRole('textbox', { name: 'Calle y número' }).fill(street)
  await page.getByRole('textbox', { name: 'Código postal' }).fill(postalCode)
  if (city === undefined) {
    await expect(page.getByRole('textbox', { name: 'Ciudad' })).not.toHaveValue('')
    await expect(page.getByRole('combobox', { name: 'Estado' })).not.toHaveValue('')
  } else {
    await page.getByRole('textbox', { name: 'Ciudad' }).fill(city)
    await page.getByRole('combobox', { name: 'Estado' }).selectOption(state ?? 'Nuevo León')
  }
  await page
    .getByRole('combobox', { name: 'Colonia' })
    .or(page.getByRole('textbox', { name: 'Colonia' }))
    .fill(suburb)
}

export async function goToPayment(page: Page, given: Partial<JourneyDelivery> = {}): Promise<void> {
  await arrive(page, paths.cart)
  await page.getByRole('link', { name: 'Comprar carrito' }).click()
  await fillDelivery(page, given)
  await goOn(page)
}

export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Opciones de pago' })).toBeVisible()
  // The card button comes only with the provider's script; a PayPal button exists without it too.
  await expect(page.getByRole('button', { name: 'Tarjeta de débito o crédito' })).toBeVisible()
}

export const payButton = (page: Page) => page.getByRole('button', { name: 'Pagar con PayPal' })

export const cartLine = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Artículos en tu carrito' }).getByRole('listitem').filter({ hasText: title })

/** A short notice (toast); screen readers announce its region. */
export const notice = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

type PaymentEnding = 'Pagar ahora' | 'Cancelar y volver' | 'Rechazar el pago' | 'Pagar lento'

/** Returns the payment window, which may not show the payment yet. */
export async function pressPay(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await payButton(page).click()
  return opening
}

export async function openPayment(page: Page): Promise<Page> {
  const window = await pressPay(page)
  await expect(window.getByRole('button', { name: 'Pagar ahora' })).toBeVisible()
  return window
}

export async function endPayment(window: Page, ending: PaymentEnding): Promise<void> {
  await window.getByRole('button', { name: ending, exact: true }).click()
}

/** After this the page can no longer prevent the request that this fault holds. */
export async function expectRequestHeld({ payments }: JourneyShop, held: { id: string }): Promise<void> {
  await expect.poll(() => payments.faults().find(({ id }) => id === held.id)?.waiting).toBe(1)
}

export async function pay(page: Page): Promise<void> {
  await endPayment(await openPayment(page), 'Pagar ahora')
}

/** Returns the order number. */
export async function expectSold(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Transacción exitosa' })
  await expect(dialog).toBeVisible()
  return orderNumberIn(await dialog.innerText())
}

/** Buys one piece. Returns the order number. */
export async function buy(
  page: Page,
  garment: Shelved,
  given: Partial<JourneyDelivery> = {},
): Promise<string> {
  await putInCart(page, garment)
  await goToPayment(page, given)
  await pay(page)
  return expectSold(page)
}

export function orderNumberIn(words: string): string {
  const found = /\b[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{5}\b/.exec(words)
  if (!found) throw new Error(`no order number in: ${words}`)
  return found[0]
}
