import { paths } from '../../words/paths.ts'
import { sizeGuide } from '../../data/catalogue/stored-size-guide.ts'
import { toCsv } from '../../domain/spreadsheets/csv.ts'
import { sizeSheet } from '../../domain/spreadsheets/size-rows.ts'
import { importSizeGuide } from '../../use-cases/spreadsheets/import-size-guide.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { arrive } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

const measures = [
  ['Pecho', 'Una cinta métrica rodea el pecho por debajo de los brazos.'],
  ['Cintura', 'Una cinta métrica rodea la cintura a la altura del ombligo.'],
  ['Estatura', 'Una niña descalza junto a una regla de pared, con un libro plano sobre la cabeza.'],
] as const

test('every measure opens enlarged and returns the focus when closed @phone', async ({ page }) => {
  await arrive(page, paths.sizeGuide)
  for (const [title, drawing] of measures) {
    const zoom = page.getByRole('button', { name: `Ampliar: ${title.toLowerCase()}` })
    await zoom.click()
    const large = page.getByRole('dialog', { name: title })
    const picture = large.getByRole('img', { name: drawing })
    await expect(picture).toBeInViewport({ ratio: 0.99 })
    await expect(large.getByRole('button', { name: 'Cerrar' })).toBeFocused()
    await expectAccessible(page, `shop-size-guide-${title.toLowerCase()}`)
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

test('size charts and builder show the owner’s spreadsheet as soon as it is imported', async ({
  page,
  shop,
}) => {
  const guide = await sizeGuide(shop.db)
  const shows = async (name: string, expected: string[]) => {
    const rows = page.getByRole('table', { name, exact: true }).getByRole('row')
    await expect(rows).toHaveCount(expected.length + 1)
    for (const [index, words] of expected.entries()) await expect(rows.nth(index + 1)).toHaveText(words)
  }
  const words = (rows: typeof guide) =>
    rows.map(({ size, age, height, chest, waist }) =>
      [
        ...(size ? [size, age] : [`${age} Años`]),
        ...[height, chest, waist].map(([from, to]) => `${from}–${to}`),
      ].join(''),
    )
  await page.goto(paths.sizeGuide)
  await shows('Medidas del cuerpo en centímetros', words(guide.filter(({ size }) => size === null)))
  await shows(
    'Medidas del cuerpo en centímetros, por letra',
    words(guide.filter(({ size }) => size !== null)),
  )

  const letter = (name: string) => page.getByRole('group', { name: /^Talla/ }).getByRole('button', { name })
  await page.goto(paths.builder)
  await expect(letter('XL 10 Años')).toBeVisible()
  const own = 'talla,edad,estatura,pecho,cintura\n,4,100-110,55-58,52-55\nXL,9,125-135,63-68,57-60\n'
  try {
    await importSizeGuide(shop, Buffer.from(own))
    await expect(async () => {
      await page.goto(paths.builder)
      await expect(letter('XL 9 Años')).toBeVisible({ timeout: 1_000 })
    }, 'whoever comes next sees it').toPass()
    await expect(letter('M')).toHaveAccessibleName('M')
  } finally {
    await importSizeGuide(shop, Buffer.from(toCsv(sizeSheet(guide).rows, sizeSheet(guide).columns)))
  }
})
