import type { Locator, Page } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import { becomeCustomer } from '../helpers/journey-account.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { mailOf } from '../helpers/journey-mails.ts'
import { journeyOrderOf } from '../helpers/journey-orders.ts'
import { arrive, buy, cartLink, listening, monterrey } from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { expect, test } from './journey.ts'

const script = '<img src=x onerror=alert(1)>'

const nasty = {
  delivery: { fullName: `Eva ${script}`, street: `Hidalgo 12 ${script}` },
  comments: '</script><script>alert(2)</script>',
}

async function expectPlainText(page: Page, part: Locator): Promise<void> {
  for (const text of Object.values(nasty.delivery)) await expect(part).toContainText(text)
  expect(await page.locator('img[onerror], script:text("alert")').count()).toBe(0)
}

test('a customer with an empty profile buys, and then views, prints, repeats and asks about the orders', async ({
  page,
  shop,
  shelf,
}) => {
  const ana = await becomeCustomer(page, shop)
  await arrive(page, paths.profile)
  await expect(page.getByRole('heading', { level: 1, name: 'Mi Perfil' })).toBeVisible()
  for (const known of ['Ana Treviño Garza', '+52 81 1234 5678', ana.email])
    await expect(page.getByRole('region', { name: 'Tus datos' })).toContainText(known)
  await expect(page.getByText('Aquí van a ir tus compras')).toBeVisible()
  await expectAccessible(page, 'shop-profile-empty')

  const shirt = await shelf.put({ pieces: 2 })
  const number = await buy(page, shirt, { email: ana.email })
  await page.getByRole('dialog').getByRole('link', { name: 'Ver tu pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible()

  await arrive(page, paths.profile)
  const order = page.getByRole('article', { name: number })
  const day = new Intl.DateTimeFormat('es-MX', { timeZone: 'America/Mexico_City', dateStyle: 'long' })
  const fields = [
    // Uses the day of the order, because midnight may have passed since.
    day.format((await journeyOrderOf(shop, number)).order.created_at),
    monterrey.street,
    monterrey.suburb,
    'C.P. 64000 Monterrey, Nuevo León',
    monterrey.fullName,
    `1 × ${shirt.title}`,
    '$289.00 MXN c/u',
    'Subtotal',
    'Envío',
    'Total',
    'Pagado',
  ]
  for (const field of fields) await expect(order).toContainText(field)
  await expectAccessible(page, 'shop-profile')

  await order.getByRole('link', { name: 'Ver pedido' }).click()
  await expect(page).toHaveURL(paths.order(number))
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible()
  await expectAccessible(page, 'shop-order')

  await page.emulateMedia({ media: 'print' })
  await photograph(page, 'shop-order-printed')
  for (const hidden of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(hidden)).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  for (const kept of ['Pequeña Leyenda', number, shirt.title, monterrey.street, '$289.00 MXN'])
    await expect(page.getByRole('main')).toContainText(kept, { useInnerText: true })
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Reenviar confirmación' }).click()
  await expect(page.getByText(`la confirmación va otra vez en camino a ${ana.email}`)).toBeVisible()

  await page.getByRole('button', { name: 'Comprar de nuevo' }).click()
  await expect(page.getByText('Pusimos 1 pieza en tu carrito.')).toBeVisible()
  await photograph(page, 'shop-order-bought-again')
  await expect(cartLink(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Comprar de nuevo' }).click()
  await expect(page.getByText('No pudimos agregar nada de este pedido a tu carrito.')).toBeVisible()

  // Another purchase can use this order's address. The phone number is the account's until another is typed.
  await arrive(page, paths.checkout)
  const phone = page.getByRole('textbox', { name: /^Teléfono, para la entrega/ })
  await expect(phone).toHaveValue('+52 81 1234 5678')
  await page.getByRole('combobox', { name: /^Usar una dirección de antes/ }).selectOption({ index: 1 })
  await expect(page.getByRole('textbox', { name: 'Calle y número' })).toHaveValue(monterrey.street)
  await expect(page.getByRole('textbox', { name: 'Código postal' })).toHaveValue(monterrey.postalCode)
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('Nuevo León')
  await photograph(page, 'shop-checkout-known-address')
  await arrive(page, paths.order(number))
  await page.getByRole('link', { name: 'Escríbenos sobre este pedido' }).click()
  await expect(page.getByLabel('¿Qué nos quieres contar?')).toHaveValue(new RegExp(number))

  await test.step('many purchases scroll within 700 pixels, and older purchases are on the next page', async () => {
    const { created_at: bought } = (await journeyOrderOf(shop, number)).order
    const numbers: string[] = []
    for (let ago = 1; ago <= 20; ago++) {
      const { number: earlier } = await placeTestOrder(shop.db, {
        customerId: ana.id,
        createdAt: new Date(bought.getTime() - ago * 86_400_000),
        state: ago === 2 ? 'refunded' : 'delivered',
        ...(ago === 1 && nasty),
      })
      numbers.push(earlier)
    }
    await arrive(page, paths.profile)
    const list = page.getByRole('region', { name: 'Listado de compras' })
    await expect(list.getByRole('article')).toHaveCount(20)
    const { height } = (await list.boundingBox())!
    expect(height).toBeLessThanOrEqual(700)
    await list.focus()
    await page.keyboard.press('End')
    await expect(list.getByRole('link', { name: 'Ver compras anteriores' })).toBeInViewport()
    await expect(list.getByText('Estado: Reembolsado')).toHaveCount(1)
    await photograph(page, 'shop-profile-many')
    await expectPlainText(page, list)
    await list.getByRole('link', { name: 'Ver compras anteriores' }).click()
    await expect(list.getByRole('article')).toHaveCount(1)
    await expect(list.getByRole('article', { name: numbers.at(-1)! })).toBeVisible()
    await list.getByRole('link', { name: 'Ver compras más recientes' }).click()
    await expect(list.getByRole('article')).toHaveCount(20)

    await arrive(page, paths.order(numbers[0]!))
    await expectPlainText(page, page.getByRole('main'))
    await page.emulateMedia({ media: 'print' })
    await expectPlainText(page, page.getByRole('main'))
    await page.emulateMedia({ media: 'screen' })
  })

  await arrive(page, paths.profile)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto(paths.profile)
  await expect(page).toHaveURL(paths.loginThen(paths.profile))
})

test('a guest opens the order with the mail’s link; a wrong key opens nothing', async ({
  page,
  shop,
  shelf,
  faults,
  visit,
}) => {
  faults.allow(/^404 GET .*\/pedido\//)
  const number = await buy(page, await shelf.put({ pieces: 3 }), { email: 'invitada@correo.example' })
  const mail = await mailOf(shop, 'order-confirmation', number)
  const address = new RegExp(`${shop.url}(/pedido/${number}\\?clave=[0-9a-f]{32})`).exec(mail)![1]!
  const there = await visit()
  await there.goto(address)
  await expect(there, 'the address no longer has the key').toHaveURL(`${shop.url}${paths.order(number)}`)
  await there.reload()
  await listening(there)
  await expect(there.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible()
  await expect(there.getByText(monterrey.street)).toBeVisible()
  await expect(there.getByRole('link', { name: 'Crear mi cuenta' })).toBeVisible()
  await expectAccessible(there, 'shop-order-by-link')
  await there.getByRole('button', { name: 'Comprar de nuevo' }).click()
  await expect(there.getByText('Pusimos 1 pieza en tu carrito.')).toBeVisible()

  await there.goto(address.slice(0, -1) + (address.endsWith('0') ? '1' : '0'))
  await expect(there.getByRole('heading', { name: 'No encontramos ese pedido' })).toBeVisible()
  await expect(there.getByText(monterrey.street)).toHaveCount(0)
  await expectAccessible(there, 'shop-order-not-found')
})
