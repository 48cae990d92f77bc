import {
  arrive,
  expectSuccess,
  fillDelivery,
  goOn,
  monterrey,
  pay,
  putInCart,
} from '../helpers/journey-steps.ts'
import { journeyOrderOf } from '../helpers/journey-orders.ts'
import { paths } from '../../words/paths.ts'
import { expect, test } from './journey.ts'
import { knowPostalCode } from '../helpers/postal-code.ts'

test('the form names the state of the postal code and applies it, so a buyer cannot pay another place’s shipping cost', async ({
  page,
  shop,
  shelf,
}) => {
  await putInCart(page, await shelf.put({ pieces: 3 }))
  await arrive(page, paths.checkout)
  await fillDelivery(page)
  const state = page.getByRole('combobox', { name: 'Estado' })
  await state.selectOption('Yucatán')
  await expect(state).toHaveAccessibleDescription('El código postal 64000 es de Nuevo León.')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Falta revisar un dato:')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Opciones de pago' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Cambiar a Nuevo León' }).click()
  await expect(state).toHaveValue('Nuevo León')
  await expect(state).toHaveAccessibleDescription('')
  await goOn(page)
  await pay(page)
  const { order } = await journeyOrderOf(shop, await expectSuccess(page))
  expect(order.delivery).toMatchObject({ state: 'Nuevo León', postalCode: '64000' })
})

test('a postal code that the shop has not recorded still belongs to a state', async ({ page, shelf }) => {
  await putInCart(page, await shelf.put({ pieces: 3 }))
  await arrive(page, paths.checkout)
  await fillDelivery(page, { postalCode: '64998', city: 'Monterrey', state: 'Yucatán' })
  const state = page.getByRole('combobox', { name: 'Estado' })
  await expect(state).toHaveAccessibleDescription('El código postal 64998 es de Nuevo León.')
  const postalCode = page.getByRole('textbox', { name: 'Código postal' })
  await postalCode.fill('18000')
  await expect(postalCode).toHaveAccessibleDescription(/Ningún estado tiene ese código postal/)
  await postalCode.fill('06700')
  await expect(postalCode).toHaveAccessibleDescription(/es de Ciudad de México, que todavía no está/)
  // A well-formed code that the list lacks is no promise of delivery either.
  await postalCode.fill('11998')
  await expect(postalCode).toHaveAccessibleDescription(
    'Ese código postal es de Ciudad de México, que todavía no está en nuestra lista de envíos. Escríbenos y vemos cómo llegar.',
  )
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('link', { name: /es de Ciudad de México/ })).toBeVisible()
})

test('if the form could not look up the postal code, the shop refuses the order and says why', async ({
  page,
  shelf,
  shop,
  faults,
}) => {
  faults.allow(/^400 POST .*\/api\/payments(\/\w+\/capture)?$/)
  faults.allow(/^failed GET .*\/api\/postal-codes\//)
  // By its first digits the code belongs to Nuevo León, but the shop has recorded Coahuila.
  const ramos = { suburb: 'La Frontera', city: 'Ramos', state: 'Coahuila' }
  await knowPostalCode(shop.db, { postalCode: '64997', cost: 9_900, ...ramos })
  await putInCart(page, await shelf.put({ pieces: 3 }))
  await page.route('**/api/postal-codes/*', (route) => route.abort())
  await arrive(page, paths.checkout)
  await fillDelivery(page, { postalCode: '64997', city: 'Ramos', state: 'Nuevo León' })
  await goOn(page)
  await page.getByRole('button', { name: 'Pagar con PayPal' }).click()
  const failed = page.getByRole('dialog', { name: 'Transacción fallida' })
  await expect(failed).toContainText('El código postal 64997 es de Coahuila.')
  await expect(failed).toContainText('Intenta con otra tarjeta o escríbenos')
})

test('a suburb chosen from a postal code’s list is cleared with the postal code', async ({ page, shelf }) => {
  await putInCart(page, await shelf.put({ pieces: 3 }))
  await arrive(page, paths.checkout)
  await fillDelivery(page)
  const suburb = page.getByRole('textbox', { name: 'Colonia' })
  await page.getByRole('group', { name: 'Colonias de este código postal' }).getByText('El Portal').click()
  await expect(suburb).toHaveValue('El Portal')
  await page.getByRole('textbox', { name: 'Código postal' }).fill('97000')
  await expect(page.getByRole('textbox', { name: 'Ciudad' })).toHaveValue('Mérida')
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('Yucatán')
  await expect(suburb).toHaveValue('')
})

test('a suburb typed by hand is confirmed when the postal code changes', async ({ page, shelf }) => {
  await putInCart(page, await shelf.put({ pieces: 3 }))
  await arrive(page, paths.checkout)
  await fillDelivery(page, { ...monterrey, suburb: 'Mi rincón' })
  const suburb = page.getByRole('textbox', { name: 'Colonia' })
  const postalCode = page.getByRole('textbox', { name: 'Código postal' })
  await postalCode.fill('97000')
  await expect(suburb).toHaveAccessibleDescription(/¿Sigue siendo tu colonia\?/)
  // The form continues only after the buyer has answered the question.
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Falta revisar un dato:')).toBeVisible()
  await page.getByRole('button', { name: 'Sí, conservarla' }).click()
  await expect(suburb).toHaveValue('Mi rincón')
  await expect(suburb).toHaveAccessibleDescription('')
  await postalCode.fill('64000')
  await page.getByRole('button', { name: 'No, cambiarla' }).click()
  await expect(suburb).toHaveValue('')
  await expect(suburb).toBeFocused()
})
