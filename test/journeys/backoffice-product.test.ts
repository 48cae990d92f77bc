import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { pictureFaults, picturesCopy } from '../../words/backoffice/pictures-words.ts'
import { piecesCopy, productCopy as copy } from '../../words/backoffice/product-page-words.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, hearing } from '../helpers/journey-backoffice.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

/** The name is unique, because products stay in the shop that all tests share. */
const named = (what: string) => `${what}-${Math.random().toString(36).slice(2, 8)}`

const photoFile = () =>
  sharp({ create: { width: 1000, height: 800, channels: 3, background: '#c04030' } })
    .jpeg()
    .toBuffer()

/** Another cut creates another picture, with another address. */
async function cutByKeyboard(page: Page): Promise<void> {
  const address = page.locator('input[type="hidden"][name="picture"]')
  const before = await address.inputValue()
  await page.getByRole('button', { name: picturesCopy.cut(1) }).press('Enter')
  await page.getByRole('button', { name: picturesCopy.cutFrame }).press('ArrowLeft')
  await page.getByLabel(picturesCopy.cutSize).press('ArrowLeft')
  await expectAccessible(page, 'backoffice-picture-cut')
  await page.getByRole('button', { name: picturesCopy.useCut }).press('Enter')
  await expect(address).not.toHaveValue(before)
}

test('a product starts as a hidden draft, gets picture and price, enters the shop, leaves it and returns; another person’s change is shown beside the typed text', async ({
  page,
  request,
  shop,
}) => {
  const id = named('playera-jaguar')
  const statusInShop = async () => (await request.get(shopPaths.product(id))).status()
  await enterBackoffice(page, paths.newProduct)
  await hearing(page)
  await page.getByLabel(copy.fields.title).fill('Playera Jaguar')
  await page.getByLabel(copy.id).fill(id)
  const shownPage = page.frameLocator(`iframe[title="${copy.previewPage}"]`)
  await expect(shownPage.getByText('Playera Jaguar')).toBeVisible()
  await expectAccessible(page, 'backoffice-product-new')
  await page.getByRole('button', { name: copy.create }).click()
  await page.waitForURL(paths.productCreated(id))
  await expect(page.getByText(copy.created)).toBeVisible()
  await expect(page.getByText(copy.state[2]).first()).toBeVisible()
  expect(await statusInShop()).toBe(404)

  await page.getByRole('button', { name: copy.activate }).click()
  await expect(page.getByText(copy.lacking(['picture', 'price', 'category']))).toBeVisible()
  await photograph(page, 'backoffice-product-lacking')
  const files = page.getByLabel(picturesCopy.add)
  await files.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') })
  await expect(page.getByText(pictureFaults['no-picture'])).toBeVisible()
  await page.getByRole('button', { name: picturesCopy.remove(1) }).click()
  await files.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photoFile() })
  await expect(shownPage.locator('img')).toHaveCount(1)
  await page.getByLabel(picturesCopy.text(1)).fill('Un jaguar de frente')
  await cutByKeyboard(page)
  await page.getByLabel(copy.fields.price).fill('319')
  await page.getByLabel(copy.fields.ages).fill('4, 6')
  await page.getByLabel(copy.fields.audience).selectOption('Unisex')
  await expect(shownPage.getByRole('img', { name: 'Un jaguar de frente', includeHidden: true })).toHaveCount(
    1,
  )
  await page.getByRole('button', { name: copy.activate }).click()
  await expect(page.getByText(copy.activatedSoldOut)).toBeVisible()
  await expect.poll(statusInShop).toBe(200)
  expect(await (await request.get(shopPaths.product(id))).text()).toContain('alt="Un jaguar de frente"')

  await page.getByLabel(piecesCopy.amountOf('4')).fill('5')
  await page.getByRole('button', { name: piecesCopy.move }).click()
  await expect(page.getByText(piecesCopy.movedSizes([{ size: '4', pieces: 5 }]))).toBeVisible()
  await expect(page.getByText('Edad 4: +5, quedan 5')).toBeVisible()
  await expectAccessible(page, 'backoffice-product')

  await test.step('another person changes the product meanwhile', async () => {
    await page.reload()
    await hearing(page)
    await page.getByLabel(copy.fields.price).fill('310')
    await page.getByLabel(copy.fields.description).fill('De algodón')
    const theirs = { price_centavos: 29_900, title: 'Playera de la otra' }
    await shop.db.updateTable('products').set(theirs).where('id', '=', id).execute()
    const save = page.getByRole('button', { name: copy.save, exact: true }).last()
    await save.click()
    await expect(page.getByText(copy.theirs('$299.00 MXN'))).toBeVisible()
    await photograph(page, 'backoffice-product-meanwhile')
    await expect(page.getByLabel(copy.fields.price)).toHaveValue('310')
    await expect(page.getByLabel(copy.fields.description)).toHaveValue('De algodón')
    await expect(page.getByLabel(copy.fields.title)).toHaveValue('Playera de la otra')
    await save.click()
    await expect(page.getByText(copy.saved)).toBeVisible()
    const saved = shop.db.selectFrom('products').select(['title', 'price_centavos', 'description'])
    expect(await saved.where('id', '=', id).executeTakeFirst()).toEqual({
      title: 'Playera de la otra',
      price_centavos: 31_000,
      description: 'De algodón',
    })
  })

  await page.getByRole('button', { name: copy.retire }).click()
  await expect(page.getByText(copy.retired)).toBeVisible()
  await expect.poll(statusInShop).toBe(404)
  await page.getByRole('button', { name: copy.undo }).click()
  await expect(page.getByText(copy.undone)).toBeVisible()
  await expect.poll(statusInShop).toBe(200)

  await page.getByRole('button', { name: copy.duplicate }).click()
  await expect(page.getByRole('heading', { name: 'Playera de la otra (copia)' })).toBeVisible()
  await expect(page.getByText(piecesCopy.onHand(0))).toBeVisible()
})
