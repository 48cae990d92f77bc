import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { seedDemonstrationBrand } from '../../use-cases/catalogue/seed-demonstration.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { healthCopy } from '../../app/backoffice/routes/health/words.ts'
import {
  pictureFaults,
  picturesByNameCopy as byName,
  picturesCopy as copy,
} from '../../words/backoffice/pictures-words.ts'
import { productCopy } from '../../words/backoffice/product-page-words.ts'
import { settingsFields as fields } from '../../words/backoffice/settings-fields.ts'
import { settingsCopy, settingsSlugs } from '../../words/backoffice/settings-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, hearing } from '../helpers/journey-backoffice.ts'
import { openBucket } from '../helpers/test-bucket.ts'
import { type JourneyShop, openJourneyShop } from '../helpers/journey-shop.ts'
import { holdBack } from '../helpers/journey-held.ts'
import { expect, test } from './journey.ts'

const settingsOfPictures = paths.settingsOf(settingsSlugs.pictures)

async function photoFile(name: string, background: string) {
  const drawn = sharp({ create: { width: 800, height: 1000, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() }
}

/** Uploads two pictures named after a product, adds them to the product and removes them again. */
async function addByName(page: Page, { db }: JourneyShop, look?: () => Promise<void>) {
  const { id, images } = await db
    .selectFrom('products')
    .select(['id', 'images'])
    .where('status', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const now = async () =>
    (await db.selectFrom('products').select('images').where('id', '=', id).executeTakeFirstOrThrow()).images
  await page.goto(paths.pictures)
  const files = [photoFile(`${id}-10.jpg`, '#208040'), photoFile(`${id}-2.jpg`, '#204080')]
  await page.getByLabel(copy.add).setInputFiles(await Promise.all(files))
  await page.getByRole('button', { name: copy.send }).click()
  const add = page.getByRole('button', { name: byName.add(2, 1) })
  await expect(async () => {
    await page.goto(paths.pictures)
    await expect(add).toBeVisible({ timeout: 1000 })
  }).toPass()
  await look?.()
  const setImages = (all: readonly string[]) =>
    db
      .updateTable('products')
      .set({ images: [...all] })
      .where('id', '=', id)
      .execute()
  await setImages([...images, images[0]!])
  await add.click()
  await expect(page.getByText(byName.meanwhile)).toBeVisible()
  await setImages(images)
  await page.goto(paths.pictures)
  await add.click()
  await expect(page.getByText(byName.added(2, 1))).toBeVisible()
  const [second, tenth] = (await now()).slice(images.length)
  expect(second, 'the blue one is first').toMatch(/-2\d4\d8\d$/)
  expect(tenth).toMatch(/-2\d8\d4\d$/)
  await page.getByRole('button', { name: productCopy.undo }).click()
  await expect(page.getByText(productCopy.undone)).toBeVisible()
  expect(await now()).toEqual(images)
}

/** Until the release no page hears that a picture is ready. */
const holdPictures = (page: Page) => holdBack(page, `**${paths.pictureFiles}?id=*`)

const addressOf = (page: Page, field: string) => page.locator(`input[name="${field}"]`)
const save = (page: Page) => page.getByRole('button', { name: settingsCopy.save, exact: true })

test.describe('pictures in the settings', () => {
  // Restores the shop's settings, because later tests use the same shop.
  test.afterEach(async ({ shop }) => {
    await shop.db.deleteFrom('settings').where('name', '=', 'pictures').execute()
    await seedDemonstrationBrand(shop.db, 'catalogue/demo')
  })

  test('a form saved during a picture upload is saved with the picture', async ({ page }) => {
    await enterBackoffice(page, settingsOfPictures)
    await hearing(page)
    const before = await addressOf(page, 'hero').inputValue()
    const letGo = await holdPictures(page)
    await page.getByRole('button', { name: copy.removeFrom(fields.hero) }).click()
    await page.getByLabel(copy.addTo(fields.hero)).setInputFiles(await photoFile('a.jpg', '#3080c0'))
    await expect(page.getByText(copy.making)).toBeVisible()
    await save(page).click()
    await expect(page.getByText(copy.held)).toBeVisible()
    letGo()
    await expect(page.getByText(settingsCopy.saved)).toBeVisible()
    await page.reload()
    await expect(addressOf(page, 'hero')).toHaveValue(/^\/pictures\/p\//)
    expect(before).not.toBe('')
  })

  test('a form saved during the upload of a file that is not a picture reports the error and keeps the old picture', async ({
    page,
  }) => {
    await enterBackoffice(page, settingsOfPictures)
    await hearing(page)
    const letGo = await holdPictures(page)
    const before = await addressOf(page, 'hero').inputValue()
    const broken = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 9]) }
    await page.getByLabel(copy.changeIn(fields.hero)).setInputFiles(broken)
    await expect(page.getByText(copy.making)).toBeVisible()
    await save(page).click()
    await expect(page.getByText(copy.held)).toBeVisible()
    letGo()
    await expect(page.getByText(copy.notSaved)).toBeVisible()
    await expect(page.getByText(copy.oldStays)).toBeVisible()
    await expect(addressOf(page, 'hero')).toHaveValue(before)
    await page.reload()
    await expect(addressOf(page, 'hero')).toHaveValue(before)
  })
})

test('pictures are sorted with the pointer, with keys and with buttons @phone', async ({ page }) => {
  await enterBackoffice(page, paths.newProduct)
  await hearing(page)
  const chosen = ['#c04030', '#30c040', '#3040c0'].map((colour, place) => photoFile(`${place}.jpg`, colour))
  await page.getByLabel(copy.add).setInputFiles(await Promise.all(chosen))
  const addresses = page.locator('input[type="hidden"][name="picture"]:not([value=""])')
  await expect(addresses).toHaveCount(3)
  const order = async () =>
    addresses.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  const [a, b, c] = await order()
  await page.getByLabel(copy.text(3)).fill('Azul')
  await expectAccessible(page, 'backoffice-pictures-in-order')

  const row = page.getByRole('grid', { name: copy.order })
  await row
    .getByRole('row')
    .nth(2)
    .dragTo(row.getByRole('row').first(), { targetPosition: { x: 3, y: 40 } })
  await expect.poll(order).toEqual([c, a, b])
  await expect(page.getByLabel(copy.text(1)), 'its words go with it').toHaveValue('Azul')

  const handle = row.getByRole('button', { name: copy.handle(1) })
  await handle.focus()
  await handle.press('Enter')
  const toEnd = page.getByRole('button', { name: `Insertar después de ${copy.picture(3)}` })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(toEnd).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual([a, b, c])

  await page.getByRole('button', { name: copy.earlier(2) }).click()
  await expect.poll(order).toEqual([b, a, c])
})

test('one press adds pictures to the products named by their files, and undo removes them @phone', async ({
  page,
  shop,
}) => {
  await enterBackoffice(page, paths.products)
  await page.getByRole('link', { name: copy.title, exact: true }).click()
  await expect(page).toHaveURL(paths.pictures)
  await addByName(page, shop, () => expectAccessible(page, 'backoffice-pictures-by-name'))
})

const readyPictures = (page: Page) => page.locator('input[type="hidden"][name="picture"]:not([value=""])')

test('files that only pretend to be pictures are refused, each with its reason, and valid pictures are accepted @phone', async ({
  page,
}) => {
  await enterBackoffice(page, paths.newProduct)
  await hearing(page)
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  const blank = { create: { width: 9000, height: 6000, channels: 3 as const, background: '#fff' } }
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  await page
    .getByLabel(copy.add)
    .setInputFiles([
      file('texto.jpg', Buffer.from('Esto es una carta.')),
      await photoFile('buena.jpg', '#c04030'),
      file('dibujo.png', Buffer.from(script)),
      file('bomba.png', await sharp(blank).png().toBuffer()),
      file('pesada.jpg', Buffer.alloc(31 * 1024 * 1024, 0xff)),
      await photoFile('otra.jpg', '#30c040'),
    ])
  await expect(readyPictures(page)).toHaveCount(2)
  await expect(page.getByText(pictureFaults['no-picture'])).toHaveCount(2)
  await expect(page.getByText(pictureFaults['too-many-pixels'])).toHaveCount(1)
  await expect(page.getByText(pictureFaults['too-large'])).toHaveCount(1)
  await expectAccessible(page, 'backoffice-pictures-refused')
})

test('while the picture storage is down the owner is told, no picture is lost, and the uploads continue afterwards', async ({
  browser,
}) => {
  const bucket = await openBucket()
  const shop = await openJourneyShop({
    PICTURES_BUCKET: bucket.bucket,
    PICTURES_ENDPOINT: bucket.endpoint ?? '',
    PICTURES_KEY_ID: bucket.accessKeyId,
    PICTURES_KEY_SECRET: bucket.secretAccessKey,
  })
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  await enterBackoffice(page, paths.newProduct)
  await hearing(page)
  await page.getByLabel(copy.add).setInputFiles(await photoFile('a.jpg', '#c04030'))
  await expect(readyPictures(page)).toHaveCount(1)
  await bucket.stop()
  await page.getByLabel(copy.add).setInputFiles(await photoFile('b.jpg', '#30c040'))
  await expect(page.getByText(copy.away)).toBeVisible()
  await expect(readyPictures(page), 'what was there stays').toHaveCount(1)
  const health = await context.newPage()
  await health.goto(paths.health)
  await expect(health.getByText(healthCopy.filesBad)).toBeVisible()
  await bucket.startAgain()
  await health.reload()
  await expect(health.getByText(healthCopy.filesGood)).toBeVisible()
  await page.getByRole('button', { name: copy.again }).click()
  await expect(readyPictures(page)).toHaveCount(2)
  await context.close()
  await shop.close()
  await bucket.close()
})
