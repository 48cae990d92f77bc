import { tabTo } from '../helpers/journey-keyboard.ts'
import { arrive, cartLink, expectSold, monterrey } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

test('a buyer makes the whole purchase with the keyboard only', async ({ page, shelf }) => {
  const shirt = await shelf.put({ title: 'Playera de Teclas', audience: 'Girl', pieces: 3 })
  await arrive(page, '/product')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: 'Niñas', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Niñas', exact: true })).toHaveAttribute('aria-current', 'page')

  const card = page.getByRole('link', { name: shirt.title })
  const modal = page.getByRole('dialog', { name: shirt.title })
  await tabTo(page, card)
  await page.keyboard.press('Enter')
  await expect(modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(card).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, modal.getByRole('radio').first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(modal.getByRole('radio', { name: '6 Años' })).toBeChecked()
  await tabTo(page, modal.getByRole('button', { name: 'Agregar a carrito' }))
  await page.keyboard.press('Enter')
  await expect(modal).toBeHidden()
  await expect(card).toBeFocused()

  await tabTo(page, cartLink(page, 1), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  await tabTo(page, page.getByRole('button', { name: /^Agregar otra pieza/ }))
  await page.keyboard.press('Space')
  await expect(page.getByText('$578.00 MXN').first()).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Comprar carrito' }))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: '¿A dónde lo enviamos?' })).toBeVisible()
  const write = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await write('Nombre completo', monterrey.fullName)
  await write('Correo electrónico', monterrey.email)
  await write('Calle y número', monterrey.street)
  await page.keyboard.press('Enter')
  const missing = page.getByRole('link', { name: 'Escribe tu código postal.' })
  await tabTo(page, missing)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Código postal')).toBeFocused()
  await page.keyboard.type(monterrey.postalCode)
  await expect(page.getByLabel('Ciudad')).toHaveValue('Monterrey')
  await tabTo(page, page.getByRole('button', { name: monterrey.suburb, exact: true }))
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Colonia', { exact: true })).toHaveValue(monterrey.suburb)
  await tabTo(page, page.getByRole('button', { name: 'Continuar' }))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Opciones de pago' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Tarjeta de débito o crédito' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Pagar con PayPal' }))
  const opening = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const window = await opening
  const payNow = window.getByRole('button', { name: 'Pagar ahora' })
  await expect(payNow).toBeVisible()
  await tabTo(window, payNow)
  // Pressing the key can close the window before the key is released.
  await window.keyboard.down('Enter')

  await expectSold(page)
  const success = page.getByRole('dialog', { name: 'Transacción exitosa' })
  await page.keyboard.press('Escape')
  await expect(success).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Gracias por tu compra' })).toBeFocused()
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Volver a la tienda' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product$/)
})
