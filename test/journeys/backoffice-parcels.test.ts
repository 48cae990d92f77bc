import { readFile } from 'node:fs/promises'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { orderListCopy } from '../../words/backoffice/order-list-words.ts'
import { orderStateForStaff } from '../../words/backoffice/order-page-words.ts'
import { parcelFilesCopy } from '../../words/backoffice/parcel-file-words.ts'
import { shipManyCopy as copy } from '../../words/backoffice/ship-many-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsEveryWidth, hearing } from '../helpers/journey-backoffice.ts'
import { photograph } from '../helpers/photograph.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { expect, test } from './journey.ts'

test('the owner downloads a file for a shipping platform, pastes the tracking numbers back, and the orders are sent @phone', async ({
  page,
  shop,
  isMobile,
}) => {
  const fullName = isMobile ? 'Paca Telefónica' : 'Paca Escritorio'
  const place = () => placeTestOrder(shop.db, { state: 'preparing', delivery: { fullName } })
  const [one, other] = [await place(), await place()]

  await test.step('the file has a row for each chosen order', async () => {
    await enterBackoffice(page, `${paths.orders}?ver=por-enviar&q=${encodeURIComponent(fullName)}`)
    await hearing(page)
    for (const { number } of [one, other])
      await page.getByRole('checkbox', { name: orderListCopy.choose(number) }).check()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: parcelFilesCopy.file('Skydropx') }).click()
    const rows = (await readFile(await (await file).path(), 'utf8')).trim().split('\r\n')
    expect(rows).toHaveLength(3)
    expect(rows.filter((row) => row.includes(fullName))).toHaveLength(2)
  })

  await test.step('the page shows what it understood before anything changes', async () => {
    await page.goto(paths.shipOrders)
    await hearing(page)
    await page.getByLabel(copy.carrier).selectOption({ index: 1 })
    await page
      .getByLabel(copy.lines)
      .fill(`${one.number} 794612345678\n${other.number}, 794612345679\nEnvía pronto`)
    await page.getByRole('button', { name: copy.read }).click()
    await expect(page.getByRole('heading', { name: copy.found })).toBeVisible()
    await expect(page.getByText(copy.unread(1))).toBeVisible()
    await expectAccessible(page, 'backoffice-ship-many')
    await fitsEveryWidth(page)
    await photograph(page, 'backoffice-ship-many')
  })

  await test.step('one press sends them', async () => {
    await page.getByRole('button', { name: copy.press(2) }).click()
    await expect(page.getByText(copy.shipped(2))).toBeVisible()
    await page.goto(paths.order(one.number))
    await expect(page.getByText(orderStateForStaff.shipped).first()).toBeVisible()
    await expect(page.getByText('794612345678').first()).toBeVisible()
  })
})
