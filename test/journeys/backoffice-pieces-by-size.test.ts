import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { countingCopy, piecesCopy, productCopy as copy } from '../../words/backoffice/product-page-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsEveryWidth, hearing } from '../helpers/journey-backoffice.ts'
import { expect, test } from './journey.ts'

test('an owner counts a product by size with a phone, notes what arrived, and takes an age out @phone-alone', async ({
  page,
  shelf,
}) => {
  const shirt = await shelf.put({ title: 'Playera Contada', pieces: 5, ages: ['4', '6', '8'] })
  const amount = (age: string) => page.getByRole('textbox', { name: piecesCopy.amountOf(age) })
  const row = (age: string) => page.getByRole('row', { name: new RegExp(`^${age} Años`) })
  await enterBackoffice(page, paths.product(shirt.id))
  await hearing(page)

  await test.step('the count shows its sum while it is typed; its undo counts all ages together again', async () => {
    await page.getByText(countingCopy.bySize).click()
    const numbers = { 4: '3', 6: '2', 8: '0' }
    const count = async () => {
      for (const [age, pieces] of Object.entries(numbers))
        await page.getByRole('textbox', { name: `edad ${age}` }).fill(pieces)
    }
    await count()
    await expect(page.getByText(countingCopy.sum(5, 5))).toBeVisible()
    await expectAccessible(page, 'backoffice-count-by-size')
    await page.getByRole('button', { name: countingCopy.save }).click()
    await expect(row('8')).toContainText('0')
    await row('8').scrollIntoViewIfNeeded()
    await expectAccessible(page, 'backoffice-pieces-by-size')
    await fitsEveryWidth(page)
    await page.getByRole('button', { name: copy.undo }).click()
    await expect(page.getByText(copy.undone)).toBeVisible()
    await page.getByText(countingCopy.bySize).click()
    await count()
    await page.getByRole('button', { name: countingCopy.save }).click()
    await expect(row('4')).toContainText('3')
  })

  await test.step('pieces of two sizes arrive in one form', async () => {
    await amount('6').fill('1')
    await amount('8').fill('4')
    await page.getByRole('button', { name: piecesCopy.move }).click()
    const arrived = [
      { size: '6', pieces: 3 },
      { size: '8', pieces: 4 },
    ]
    await expect(page.getByText(piecesCopy.movedSizes(arrived))).toBeVisible()
    await expect(amount('8')).toHaveValue('')
    await expect(page.getByText('Edad 8: +4, quedan 4')).toBeVisible()
  })

  await test.step('an age that goes takes its pieces along', async () => {
    await page.getByLabel(copy.fields.ages).fill('4, 6')
    await page.getByRole('button', { name: copy.save, exact: true }).last().click()
    await expect(page.getByText(copy.ageLeft('8', 4))).toBeVisible()
    await expect(row('8')).toHaveCount(0)
    await page.getByRole('button', { name: copy.undo }).click()
    await expect(row('8')).toContainText('4')
  })
})
