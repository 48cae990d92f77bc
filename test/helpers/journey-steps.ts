import { expect, type Locator, type Page } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import { expectNotice } from './journey-notices.ts'
import type { Shelved } from './journey-shelf.ts'
import type { JourneyShop } from './journey-shop.ts'

/** Opens a page and waits until it listens: before that, links and buttons do what they do without scripts. */
export async function arrive(page: Page, path: string): Promise<void> {
  // Its pictures may come later: their room is there.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await listening(page)
}

/** Opens a page that counts its pieces when it is there, and waits until it has: what happens next comes later. */
export async function arriveAndCount(page: Page, path: string): Promise<void> {
  const counted = page.waitForResponse((answer) => /\/api\/stock[?/]/.test(answer.url()))
  await arrive(page, path)
  await (await counted).finished()
}

/** The session's spinner is in every page as it comes and goes with the first thing the scripts do. */
export async function listening(page: Page): Promise<void> {
  await expect(page.getByText('Cargando tu sesión')).toHaveCount(0)
}

/** Presses what lies far down: the cards above it are laid out once they are near, and move it under the hand. */
export async function pressFarDown(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  // The press itself waits until it stands still.
  await target.click()
}

export const cartLink = (page: Page, lines: number) =>
  page.getByRole('link', { name: `Carrito (${lines})`, exact: true })

/** From the product's page into the cart, through its own button. */
export async function putInCart(page: Page, { id, ages }: Shelved, age = ages[0]!): Promise<void> {
  await arrive(page, paths.product(id))
  await page.getByRole('radio', { name: `${age} Años`, exact: true }).check()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expectNotice(page, 'El elemento se ha agregado al carrito.')
}

export type JourneyDelivery = {
  fullName: string
  email: string
  street: string
  postalCode: string
  suburb: string
  /** Only where the postal code is unknown. */
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

/** Step 1, as a shopper of Monterrey fills it in. */
export async function fillDelivery(page: Page, given: Partial<JourneyDelivery> = {}): Promise<void> {
  const { fullName, email, street, postalCode, suburb, city, state } = { ...monterrey, ...given }
  await page.getByRole('textbox', { name: 'Nombre completo' }).fill(fullName)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByRole('textbox', { name: 'Calle y número' }).fill(street)
  await page.getByRole('textbox', { name: 'Código postal' }).fill(postalCode)
  if (city === undefined) {
    // The postal code brings them.
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

/** From the cart to the payment options. */
export async function goToPayment(page: Page, given: Partial<JourneyDelivery> = {}): Promise<void> {
  await arrive(page, paths.cart)
  await page.getByRole('link', { name: 'Comprar carrito' }).click()
  await fillDelivery(page, given)
  await goOn(page)
}

/** From the filled form to the payment options, with the provider's own buttons. */
export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Opciones de pago' })).toBeVisible()
  // Without the provider's script there is a way to pay by PayPal too, but not this one.
  await expect(page.getByRole('button', { name: 'Tarjeta de débito o crédito' })).toBeVisible()
}

export const payButton = (page: Page) => page.getByRole('button', { name: 'Pagar con PayPal' })

/** The line of a cart that names this garment. */
export const cartLine = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Artículos en tu carrito' }).getByRole('listitem').filter({ hasText: title })

/** What the shop tells in passing; its region is announced to whoever does not see it. */
export const notice = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

export type PaymentEnding = 'Pagar ahora' | 'Cancelar y volver' | 'Rechazar el pago' | 'Pagar lento'

/** Opens the provider's window, waits until it shows the order, and gives it. */
export async function openPayment(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await payButton(page).click()
  const window = await opening
  await expect(window.getByRole('button', { name: 'Pagar ahora' })).toBeVisible()
  return window
}

export async function endPayment(window: Page, ending: PaymentEnding): Promise<void> {
  await window.getByRole('button', { name: ending, exact: true }).click()
}

/** The provider was asked what is held there: what the page does now cannot keep the question back. */
export async function expectAsked({ payments }: JourneyShop, held: { id: string }): Promise<void> {
  await expect.poll(() => payments.faults().find(({ id }) => id === held.id)?.waiting).toBe(1)
}

export async function pay(page: Page): Promise<void> {
  await endPayment(await openPayment(page), 'Pagar ahora')
}

/** The success dialog stands, in any brand's words; returns the order number it names. */
export async function expectSold(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Transacción exitosa' })
  await expect(dialog).toBeVisible()
  return orderNumberIn(await dialog.innerText())
}

/** The success dialog of the demonstration, with its cry; returns the order number it names. */
export async function expectSuccess(page: Page): Promise<string> {
  const number = await expectSold(page)
  await expect(page.getByRole('dialog').getByText('¡Be a Legend!')).toBeVisible()
  return number
}

export function orderNumberIn(words: string): string {
  const found = /\b[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{5}\b/.exec(words)
  if (!found) throw new Error(`no order number in: ${words}`)
  return found[0]
}

/** A message through the form of the contact page. */
export async function writeToShop(page: Page): Promise<void> {
  await arrive(page, paths.contact)
  await page.getByLabel('Tu nombre', { exact: true }).fill('Ana')
  await page.getByLabel('Tu correo', { exact: true }).fill('ana@correo.example')
  await page.getByLabel('¿Qué nos quieres contar?').fill('Hola')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
}
