import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { seedDemonstrationBrand } from '../../use-cases/catalogue/seed-demonstration.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { pictureFaults, picturesCopy as copy } from '../../words/backoffice/pictures-words.ts'
import { settingsFields as fields } from '../../words/backoffice/settings-fields.ts'
import { settingsCopy, settingsSlugs } from '../../words/backoffice/settings-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, hearing } from '../helpers/journey-backoffice.ts'
import { holdBack } from '../helpers/journey-held.ts'
import { expect, test } from './journey.ts'

const settingsOfPictures = paths.settingsOf(settingsSlugs.pictures)

async function photoFile(name: string, background: string) {
  const drawn = sharp({ create: { width: 800, height: 1000, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() }
}

/** Until the release no page hears that a picture is ready. */
const holdPictures = (page: Page) => holdBack(page, `**${paths.pictureFiles}?id=*`)

const addressOf = (page: Page, field: string) => page.locator(`input[name="${field}"]`)
async function saveWhileUploading(page: Page): Promise<void> {
  await expect(page.getByText(copy.making)).toBeVisible()
  await page.getByRole('button', { name: settingsCopy.save, exact: true }).click()
  await expect(page.getByText(copy.held)).toBeVisible()
}

test.describe('pictures in the settings', () => {
  // Later tests use the same shop.
  test.afterEach(async ({ shop }) => {
    await shop.db.deleteFrom('settings').where('name', '=', 'pictures').execute()
    await seedDemonstrationBrand(shop.db, 'catalogue/demo')
  })

  test('a form saved during an upload is saved with the picture, and not at all if the file is no picture', async ({
    page,
  }) => {
    await enterBackoffice(page, settingsOfPictures)
    const before = await addressOf(page, 'hero').inputValue()
    expect(before).not.toBe('')
    await test.step('a file that is no picture', async () => {
      await hearing(page)
      const letGo = await holdPictures(page)
      const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 9])
      const broken = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: bytes }
      await page.getByLabel(copy.changeIn(fields.hero)).setInputFiles(broken)
      await saveWhileUploading(page)
      letGo()
      await expect(page.getByText(copy.notSaved)).toBeVisible()
      await expect(page.getByText(copy.oldStays)).toBeVisible()
      await expect(addressOf(page, 'hero')).toHaveValue(before)
      await page.unrouteAll()
      await page.reload()
      await expect(addressOf(page, 'hero')).toHaveValue(before)
    })
    await test.step('a picture', async () => {
      await hearing(page)
      const letGo = await holdPictures(page)
      await page.getByRole('button', { name: copy.removeFrom(fields.hero) }).click()
      await page.getByLabel(copy.addTo(fields.hero)).setInputFiles(await photoFile('a.jpg', '#3080c0'))
      await saveWhileUploading(page)
      letGo()
      await expect(page.getByText(settingsCopy.saved)).toBeVisible()
      await page.reload()
      await expect(addressOf(page, 'hero')).toHaveValue(/^\/pictures\/p\//)
    })
  })
})

test('a product’s pictures: files that only pretend to be pictures are refused, a missing file store is reported, and the other pictures are sorted by hand', async ({
  page,
}) => {
  await enterBackoffice(page, paths.newProduct)
  await hearing(page)
  const addresses = page.locator('input[type="hidden"][name="picture"]:not([value=""])')
  await test.step('files that only pretend to be pictures', async () => {
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
    await expect(addresses).toHaveCount(2)
    await expect(page.getByText(pictureFaults['no-picture'])).toHaveCount(2)
    await expect(page.getByText(pictureFaults['too-many-pixels'])).toHaveCount(1)
    await expect(page.getByText(pictureFaults['too-large'])).toHaveCount(1)
    await expectAccessible(page, 'backoffice-pictures-refused')
    // The last picture goes first, so that the places of the others stay.
    for (const place of [5, 4, 3, 1]) await page.getByRole('button', { name: copy.remove(place) }).click()
  })

  await test.step('the picture storage is down', async () => {
    const uploads = `**${paths.pictureFiles}`
    await page.route(uploads, (route) => route.fulfill({ json: { fault: copy.away } }))
    await page.getByLabel(copy.add).setInputFiles(await photoFile('azul.jpg', '#3040c0'))
    await expect(page.getByText(copy.away)).toBeVisible()
    await expect(addresses, 'the earlier pictures stay').toHaveCount(2)
    await page.unroute(uploads)
    await page.getByRole('button', { name: copy.again }).click()
    await expect(addresses).toHaveCount(3)
  })

  const order = async () =>
    addresses.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  const [a, b, c] = await order()
  await page.getByLabel(copy.text(3)).fill('Azul')
  await expectAccessible(page, 'backoffice-pictures-in-order')
  const row = page.getByRole('grid', { name: copy.sorting })
  await test.step('with the pointer', async () => {
    await row
      .getByRole('row')
      .nth(2)
      .dragTo(row.getByRole('row').first(), { targetPosition: { x: 3, y: 40 } })
    await expect.poll(order).toEqual([c, a, b])
    await expect(page.getByLabel(copy.text(1)), 'the text moves with its picture').toHaveValue('Azul')
  })
  await test.step('with keys', async () => {
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
  })
  await test.step('with buttons', async () => {
    await page.getByRole('button', { name: copy.earlier(2) }).click()
    await expect.poll(order).toEqual([b, a, c])
  })
})
