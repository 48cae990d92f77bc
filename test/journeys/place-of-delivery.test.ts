import type { Page } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import { journeyOrderOf } from '../helpers/journey-orders.ts'
import { arrive, expectSold, fillDelivery, goOn, pay, putInCart } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

const field = {
  state: (page: Page) => page.getByRole('combobox', { name: 'Estado' }),
  postalCode: (page: Page) => page.getByRole('textbox', { name: 'Código postal' }),
  suburb: (page: Page) => page.getByRole('textbox', { name: 'Colonia' }),
}
const goOnButton = (page: Page) => page.getByRole('button', { name: 'Continuar' })

test('the place follows the postal code, so that a buyer pays the shipping cost of the place of delivery', async ({
  page,
  shop,
  shelf,
}) => {
  await putInCart(page, await shelf.put({ pieces: 3 }))
  await arrive(page, paths.checkout)
  await fillDelivery(page)

  await test.step('a suburb chosen from a postal code’s list is cleared with the postal code', async () => {
    await page.getByRole('group', { name: 'Colonias de este código postal' }).getByText('El Portal').click()
    await expect(field.suburb(page)).toHaveValue('El Portal')
    await field.postalCode(page).fill('97000')
    await expect(page.getByRole('textbox', { name: 'Ciudad' })).toHaveValue('Mérida')
    await expect(field.state(page)).toHaveValue('Yucatán')
    await expect(field.suburb(page)).toHaveValue('')
  })

  await test.step('a suburb typed by hand is confirmed when the postal code changes', () =>
    confirmOwnSuburb(page))

  await test.step('the form names the state of the postal code and changes to it', async () => {
    await fillDelivery(page)
    await field.state(page).selectOption('Yucatán')
    await expect(field.state(page)).toHaveAccessibleDescription('El código postal 64000 es de Nuevo León.')
    await goOnButton(page).click()
    await expect(page.getByText('Falta revisar un dato:')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Opciones de pago' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Cambiar a Nuevo León' }).click()
    await expect(field.state(page)).toHaveValue('Nuevo León')
    await expect(field.state(page)).toHaveAccessibleDescription('')
  })

  await test.step('a postal code of no known place of delivery is refused', async () => {
    await field.postalCode(page).fill('18000')
    await expect(field.postalCode(page)).toHaveAccessibleDescription(/Ningún estado tiene ese código postal/)
    // A well-formed code that the list lacks is no promise of delivery either.
    await field.postalCode(page).fill('11998')
    await expect(field.postalCode(page)).toHaveAccessibleDescription(
      'Ese código postal es de Ciudad de México, que todavía no está en nuestra lista de envíos. Escríbenos y vemos cómo llegar.',
    )
    await goOnButton(page).click()
    await expect(page.getByRole('link', { name: /es de Ciudad de México/ })).toBeVisible()
  })

  await test.step('a postal code that the shop has not recorded belongs to a state and pays the usual cost', async () => {
    await fillDelivery(page, { postalCode: '64998', city: 'Monterrey', state: 'Yucatán' })
    await expect(field.state(page)).toHaveAccessibleDescription('El código postal 64998 es de Nuevo León.')
    await field.state(page).selectOption('Nuevo León')
    await goOn(page)
    await expect(page.getByText('Se cobrarán $439.00 MXN')).toBeVisible()
    await pay(page)
    const { order } = await journeyOrderOf(shop, await expectSold(page))
    expect(order.delivery).toMatchObject({ state: 'Nuevo León', postalCode: '64998' })
    expect(order.shipping_centavos).toBe(15_000)
  })
})

/** Types a suburb, keeps it for one other postal code and gives it up for the next. */
async function confirmOwnSuburb(page: Page): Promise<void> {
  await field.postalCode(page).fill('64000')
  await expect(page.getByRole('textbox', { name: 'Ciudad' })).toHaveValue('Monterrey')
  await field.suburb(page).fill('Mi rincón')
  await field.postalCode(page).fill('97000')
  await expect(field.suburb(page)).toHaveAccessibleDescription(/¿Sigue siendo tu colonia\?/)
  await goOnButton(page).click()
  await expect(page.getByText('Falta revisar un dato:')).toBeVisible()
  await page.getByRole('button', { name: 'Sí, conservarla' }).click()
  await expect(field.suburb(page)).toHaveValue('Mi rincón')
  await expect(field.suburb(page)).toHaveAccessibleDescription('')
  await field.postalCode(page).fill('64000')
  await page.getByRole('button', { name: 'No, cambiarla' }).click()
  await expect(field.suburb(page)).toHaveValue('')
  await expect(field.suburb(page)).toBeFocused()
}
