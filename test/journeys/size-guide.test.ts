import { paths } from '../../app/paths.ts'
import { sizeGuide } from '../../domain/size-guide.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { arrive } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

const measures = [
  ['Pecho', 'Una cinta métrica rodea el pecho por debajo de los brazos.'],
  ['Cintura', 'Una cinta métrica rodea la cintura a la altura del ombligo.'],
  ['Estatura', 'Una niña descalza junto a una regla de pared, con un libro plano sobre la cabeza.'],
] as const

test('every measure opens large, and gives the focus back @phone', async ({ page }) => {
  await arrive(page, paths.sizeGuide)
  for (const [title, drawing] of measures) {
    const zoom = page.getByRole('button', { name: `Ampliar: ${title.toLowerCase()}` })
    await zoom.click()
    const large = page.getByRole('dialog', { name: title })
    const picture = large.getByRole('img', { name: drawing })
    await expect(picture).toBeInViewport({ ratio: 0.99 })
    await expect(large.getByRole('button', { name: 'Cerrar' })).toBeFocused()
    await expectAccessible(page, `the drawing of ${title}`)
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(zoom).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(large).toBeVisible()
    await large.getByRole('button', { name: 'Cerrar' }).click()
    await expect(large).toBeHidden()
    await expect(zoom).toBeFocused()
  }
})

test('the chart says what the data says', async ({ page }) => {
  await page.goto(paths.sizeGuide)
  const rows = page.getByRole('table', { name: 'Medidas del cuerpo en centímetros' }).getByRole('row')
  await expect(rows).toHaveCount(sizeGuide.length + 1)
  for (const [index, { age, height, chest, waist }] of sizeGuide.entries()) {
    const cells = [height, chest, waist].map(([from, to]) => `${from}–${to}`)
    await expect(rows.nth(index + 1)).toHaveText(`${age} Años${cells.join('')}`)
  }
})
